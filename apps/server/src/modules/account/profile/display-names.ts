import type { Deps } from '../../../deps.ts';
import { selectNames } from '../account.queries.ts';
import { avatarUrls } from './avatar-urls.ts';

export interface ShownName {
  uid: string;
  /** Empty for an erased account. */
  name: string;
  /** Address of the small picture; empty for none. */
  avatar: string;
}

/** What is public about users: name and avatar. */
export async function namesOf(
  deps: Pick<Deps, 'db' | 'env'>,
  uids: readonly string[],
): Promise<Map<string, ShownName>> {
  const rows = uids.length === 0 ? [] : await selectNames(deps.db.readPool, uids);
  return new Map(
    rows.map(({ id, name, avatar, status }) => [
      id,
      status === 'deleted'
        ? { uid: id, name: '', avatar: '' }
        : { uid: id, name, avatar: avatarUrls(deps.env, avatar).small },
    ]),
  );
}
