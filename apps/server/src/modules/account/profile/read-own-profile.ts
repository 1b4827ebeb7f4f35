import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { findUserOrThrow } from '../account.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';
import { maskPhone } from './mask-phone.ts';
import { findPagesDueForConsent } from '../privacy/record-and-find-due-consents.ts';

/** X-A1: a display name can be changed once in 30 days. */
export const nameChangeIntervalMs = 30 * 24 * 3600 * 1000;

export async function readOwnProfile(deps: Deps, uid: string): Promise<DataOf<'POST /user/center/updateInfo'>> {
  const [user, due] = await Promise.all([findUserOrThrow(deps.db.write, uid), findPagesDueForConsent(deps, uid)]);
  const changeTime = user.name_changed_at === null ? 0 : user.name_changed_at + nameChangeIntervalMs;
  return {
    loginName: user.login_name,
    name: user.name,
    nameChangeTime: changeTime > deps.now() ? changeTime : 0,
    avatar: avatarUrlsOfFolder(deps.env, user.avatar),
    bio: user.bio,
    sex: user.sex,
    birthYear: user.birth_year ?? 0,
    phone: user.phone === null ? '' : maskPhone(user.phone),
    hasPassword: user.password_hash !== null,
    inviteCode: user.invite_code,
    createTime: user.created_at,
    consentDue: due,
  };
}
