import type { DataOf } from '@lanyu/contract/all-calls';
import { maxFollowedTopics } from '@lanyu/contract/topic-limits';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  deleteTopicFollow,
  findShownTagIdAfterMerge,
  insertTopicFollow,
  lockFollowedTopicsOfUser,
  selectFollowedTopics,
} from './topics.queries.ts';

/** X-C31. A repeat changes nothing, and is no reason to refuse when there are as many as there may be. */
export function followTopic(deps: Pick<Deps, 'db' | 'now'>, uid: string, id: string): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const tagId = await findShownTagIdAfterMerge(tx, id);
    if (tagId === undefined) throw new Failure('notFound');
    await lockFollowedTopicsOfUser(tx, uid);
    if (!(await insertTopicFollow(tx, uid, tagId, new Date(deps.now())))) return null;
    const followed = await selectFollowedTopics(tx, uid, maxFollowedTopics + 1);
    if (followed.length > maxFollowedTopics) throw new Failure('topicsFull');
    return null;
  });
}

/** Whether the topic can still be seen is not asked. */
export async function unfollowTopic(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<null> {
  await transaction(deps.db, (tx) => deleteTopicFollow(tx, uid, id));
  return null;
}

/** More than anybody can follow: a merge may bring some along. */
const mostListed = 1000;

export async function listFollowedTopics(
  deps: Pick<Deps, 'db'>,
  uid: string,
): Promise<DataOf<'GET /v1/square/tag/follow'>> {
  const topics = await selectFollowedTopics(deps.db.write, uid, mostListed);
  return topics.map((topic) => ({ ...topic, followed: true }));
}
