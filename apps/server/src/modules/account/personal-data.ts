import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/transaction.ts';
import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../personal-data.ts';
import { words } from '../../words/account.ts';
import { eraseNotesOfUser } from '../staff/public.ts';
import { deleteBansOfUser, selectBansOfUser } from './bans/bans.queries.ts';
import { selectExports } from './privacy/exports.queries.ts';
import { discardUserExports } from './privacy/discard-user-exports.ts';
import {
  anonymise,
  findWholeUser,
  isLoginNameTaken,
  selectSessionsOfUser,
  selectConsents,
  selectDevices,
  selectIdentities,
} from './privacy/privacy.queries.ts';

const sexes = ['unsaid', 'male', 'female'];

/** The account itself. Consents stay as proof: they contain only the id of an erased account. */
export const accountPersonalData: PersonalDataHandler = {
  tables: [
    'account_users',
    'account_sessions',
    'account_devices',
    'account_identities',
    'account_consents',
    'account_exports',
    'account_bans',
  ],
  sections: (db, uid) => [
    {
      name: 'account',
      one: async () => {
        const user = await findWholeUser(db, uid);
        if (user === undefined) return null;
        return {
          uid: user.id,
          loginName: user.login_name,
          name: user.name,
          nameChangedAt: isoTime(user.name_changed_at),
          phone: user.phone,
          bio: user.bio,
          sex: sexes[user.sex],
          birthYear: user.birth_year,
          hasPassword: user.password_hash !== null,
          inviteCode: user.invite_code,
          channelID: user.channel_id,
          registeredAt: isoTime(user.created_at),
        };
      },
    },
    {
      name: 'sessions',
      many: singlePieceOf(async () =>
        (await selectSessionsOfUser(db, uid)).map((session) => ({
          device: session.device,
          address: session.address,
          signedInAt: isoTime(session.created_at),
          lastSeenAt: isoTime(session.last_seen_at),
          expiresAt: isoTime(session.expires_at),
          endedAt: isoTime(session.revoked_at),
        })),
      ),
    },
    {
      name: 'devices',
      many: singlePieceOf(async () =>
        (await selectDevices(db, uid)).map((device) => ({
          deviceID: device.device_id,
          firstSeenAt: isoTime(device.first_seen_at),
          lastSeenAt: isoTime(device.last_seen_at),
        })),
      ),
    },
    {
      name: 'identities',
      many: singlePieceOf(async () =>
        (await selectIdentities(db, uid)).map((identity) => ({
          issuer: identity.issuer,
          subject: identity.subject,
          since: isoTime(identity.created_at),
        })),
      ),
    },
    {
      name: 'consents',
      many: singlePieceOf(async () =>
        (await selectConsents(db, uid)).map((consent) => ({
          page: consent.slug,
          version: consent.version,
          agreedAt: isoTime(consent.agreed_at),
        })),
      ),
    },
    {
      name: 'exports',
      many: singlePieceOf(async () =>
        (await selectExports(db, uid, 1000)).map((made) => ({
          askedAt: isoTime(made.created_at),
          state: made.state,
        })),
      ),
    },
    {
      name: 'bans',
      many: singlePieceOf(async () =>
        (await selectBansOfUser(db, uid)).map((ban) => ({
          reason: ban.reason,
          bannedAt: isoTime(ban.created_at),
          until: isoTime(ban.until_at),
          endedAt: isoTime(ban.ended_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await discardUserExports(tx, uid);
    await deleteBansOfUser(tx, uid);
    await eraseNotesOfUser(tx, uid);
    await anonymise(tx, uid, {
      loginName: await nobodysName(tx, uid),
      name: words.erased,
      inviteCode: deadInviteCode(),
    });
  },
};

/** A player may register with such a name, and that must not prevent another account from being erased. */
async function nobodysName(tx: Tx, uid: string): Promise<string> {
  const name = `del_${BigInt(uid).toString(36)}`;
  return (await isLoginNameTaken(tx, name)) ? `del_${randomInt(2 ** 47).toString(36)}` : name;
}

/** The old one may be written beside a name somewhere. */
function deadInviteCode(): string {
  return `X${randomInt(2 ** 47)
    .toString(36)
    .toUpperCase()
    .padStart(10, '0')}`;
}
