import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readPostingBanOfUser } from '../../moderation/public.ts';
import { findOpenBan } from '../bans/bans.queries.ts';
import { banViewsOf } from '../bans/list-bans-of-user.ts';
import { staffExportViewOf } from '../privacy/export-view.ts';
import { selectExportsOfUser } from '../privacy/exports.queries.ts';
import { selectIdentitiesOfUser } from '../privacy/privacy.queries.ts';
import { avatarUrlsOfFolder } from '../profile/avatar-urls.ts';
import { maskPhone } from '../profile/mask-phone.ts';
import { accountMembershipPort } from '../coins-and-membership-ports.ts';
import { selectLiveSessionsOfUser } from '../sessions/sessions.queries.ts';
import { countPhoneRevealsLeftThisHour } from './reveal-phone.ts';
import { findUserForStaff, selectLastSeenTimes } from './users.queries.ts';

type Detail = DataOf<'GET /admin/v1/account/user/{uid}'>;

const exportsMost = 5;
const sessionsMost = 50;

export async function readUserForStaff(deps: Deps, staffId: string, uid: string): Promise<Detail> {
  const db = deps.db.write;
  const user = await findUserForStaff(db, uid);
  if (user === undefined) throw new Failure('notFound');
  const [ban, postingBan, membership, seen, identities, exports, phonesLeft] = await Promise.all([
    user.status === 'banned' ? findOpenBan(db, uid) : undefined,
    readPostingBanOfUser(deps, uid),
    accountMembershipPort.use.readMembership(deps, uid),
    selectLastSeenTimes(db, [uid]),
    selectIdentitiesOfUser(db, uid),
    selectExportsOfUser(db, uid, exportsMost),
    countPhoneRevealsLeftThisHour(deps, staffId),
  ]);
  return {
    uid,
    name: user.name,
    avatar: avatarUrlsOfFolder(deps.env, user.avatar),
    loginName: user.login_name,
    phone: user.phone === null ? '' : maskPhone(user.phone),
    status: user.status,
    membership,
    createTime: user.created_at,
    lastSeenTime: seen.get(uid) ?? 0,
    bio: user.bio,
    sex: user.sex,
    hasPassword: user.has_password,
    accountType: user.account_type,
    channelID: user.channel_id,
    inviteCode: user.invite_code,
    inviter: user.invited_by === null ? null : { uid: user.invited_by, name: user.inviter_name ?? '' },
    identities: identities.map(({ issuer }) => issuer),
    ban: (await banViewsOf(deps, ban === undefined ? [] : [ban]))[0] ?? null,
    postingBan,
    eraseTime: user.erase_at ?? 0,
    exports: exports.map((row) => staffExportViewOf(row, deps.now())),
    phonesLeft,
  };
}

/** Live ones only: ended sessions are deleted a week later. */
export async function listLiveSessionsOfUserForStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<DataOf<'GET /admin/v1/account/user/{uid}/session/list'>> {
  const rows = await selectLiveSessionsOfUser(deps.db.write, uid, deps.now(), sessionsMost);
  return {
    records: rows.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      createTime: row.created_at,
      lastSeenTime: row.last_seen_at,
      endTime: row.expires_at,
    })),
  };
}
