import { batchConcurrentCalls } from '../../../db/batches/batch-concurrent-calls.ts';
import type { Deps } from '../../../deps.ts';
import { requirePostFound, requirePostFoundAndShown } from './like-and-unlike-post.ts';
import { deletePostLikes, insertPostLikes } from './likes-in-batches.queries.ts';
import { deletePostLikeAndRecordCountChange, insertPostLikeAndRecordCountChange } from './likes.queries.ts';

/** S-03, as like-and-unlike-post.ts: likes that come at the same moment share a statement and its commit. */
export function createBatchingPostLiker(deps: Pick<Deps, 'db' | 'now'>) {
  const { pool } = deps.db;
  type Given = { uid: string; id: string };
  const insert = batchConcurrentCalls({
    runAll: (asked: readonly Given[]) => insertPostLikes(pool, asked, new Date(deps.now())),
    runOne: (asked: Given) => insertPostLikeAndRecordCountChange(pool, { ...asked, now: new Date(deps.now()) }),
  });
  const remove = batchConcurrentCalls({
    runAll: (asked: readonly Given[]) => deletePostLikes(pool, asked),
    runOne: (asked: Given) => deletePostLikeAndRecordCountChange(pool, asked),
  });
  return {
    like: async (uid: string, id: string): Promise<null> => requirePostFoundAndShown(await insert({ uid, id })),
    unlike: async (uid: string, id: string): Promise<null> => requirePostFound(await remove({ uid, id })),
  };
}
