import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';

type Post = Data<'GET /v1/square/post/list'>['records'][number];

/** Posts as lists show them, in the order of the ids, without those this viewer may not or does not want to read. */
export async function postsByIds(
  _deps: Pick<Deps, 'db' | 'env' | 'now'>,
  _viewer: string | undefined,
  _ids: readonly string[],
): Promise<Post[]> {
  return [];
}
