import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/transaction.ts';
import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { playerPlaceholderNames } from '../../words/player-placeholder-names.ts';
import { eraseNotesAboutUser } from '../staff/public.ts';
import { deleteBansOfUser, selectBansOfUser } from './bans/bans.queries.ts';
import { deleteActiveDaysOfUser, selectActiveDaysOfUser } from './numbers/active-days-and-daily-metrics.queries.ts';
import { selectExportsOfUser } from './privacy/exports.queries.ts';
import { scheduleExportsForDeletion } from './privacy/schedule-exports-for-deletion.ts';
import {
  anonymiseUserAndDeleteSignInData,
  findUserForDataExport,
  isLoginNameTaken,
  selectSessionsOfUser,
  selectConsentsOfUser,
  selectDevicesOfUser,
  selectIdentitiesOfUser,
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
    'account_active_days',
  ],
  sections: (db, uid) => [
    {
      name: 'account',
      one: async () => {
        const user = await findUserForDataExport(db, uid);
        if (user === undefined) return null;
        return {
          uid: user.id,
          loginName: user.login_name,
          name: user.name,
          nameChangedAt: msToIsoTime(user.name_changed_at),
          phone: user.phone,
          bio: user.bio,
          sex: sexes[user.sex],
          birthYear: user.birth_year,
          hasPassword: user.password_hash !== null,
          inviteCode: user.invite_code,
          channelID: user.channel_id,
          registeredAt: msToIsoTime(user.created_at),
        };
      },
    },
    {
      name: 'sessions',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectSessionsOfUser(db, uid)).map((session) => ({
          device: session.device,
          address: session.address,
          signedInAt: msToIsoTime(session.created_at),
          lastSeenAt: msToIsoTime(session.last_seen_at),
          expiresAt: msToIsoTime(session.expires_at),
          endedAt: msToIsoTime(session.revoked_at),
        })),
      ),
    },
    {
      name: 'devices',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectDevicesOfUser(db, uid)).map((device) => ({
          deviceID: device.device_id,
          firstSeenAt: msToIsoTime(device.first_seen_at),
          lastSeenAt: msToIsoTime(device.last_seen_at),
        })),
      ),
    },
    {
      name: 'daysOfUse',
      many: yieldAllRowsAsOnePiece(async () => (await selectActiveDaysOfUser(db, uid)).map((day) => ({ day }))),
    },
    {
      name: 'identities',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectIdentitiesOfUser(db, uid)).map((identity) => ({
          issuer: identity.issuer,
          subject: identity.subject,
          since: msToIsoTime(identity.created_at),
        })),
      ),
    },
    {
      name: 'consents',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectConsentsOfUser(db, uid)).map((consent) => ({
          page: consent.slug,
          version: consent.version,
          agreedAt: msToIsoTime(consent.agreed_at),
        })),
      ),
    },
    {
      name: 'exports',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectExportsOfUser(db, uid, 1000)).map((made) => ({
          askedAt: msToIsoTime(made.created_at),
          state: made.state,
        })),
      ),
    },
    {
      name: 'bans',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectBansOfUser(db, uid)).map((ban) => ({
          reason: ban.reason,
          bannedAt: msToIsoTime(ban.created_at),
          until: msToIsoTime(ban.until_at),
          endedAt: msToIsoTime(ban.ended_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await scheduleExportsForDeletion(tx, uid);
    await deleteBansOfUser(tx, uid);
    await deleteActiveDaysOfUser(tx, uid);
    await eraseNotesAboutUser(tx, uid);
    await anonymiseUserAndDeleteSignInData(tx, uid, {
      loginName: await nobodysName(tx, uid),
      name: playerPlaceholderNames.erased,
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
