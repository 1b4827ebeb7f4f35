import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { findTagByIdOrName, hasTagsMergedInto, lockTagsTable, updateTag, type TagForStaff } from './tags.queries.ts';
import { spreadMergeOfTagJob, type MergedTag } from './tags.jobs.ts';

const merge = 'POST /admin/v1/square/tag/{id}/merge';
const unmerge = 'DELETE /admin/v1/square/tag/{id}/merge';

type Merging = Pick<Deps, 'db' | 'queue' | 'now'>;

/** X-C32. Its page and its name on posts are the other's at once; posts and followers come along in the worker. */
export function mergeTag(
  deps: Merging,
  staffId: string,
  { id, version, into }: ParsedInputOf<typeof merge>,
): Promise<DataOf<typeof merge>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockTag(tx, id, version);
    const other = await findTagByIdOrName(tx, { id: into });
    if (other === undefined) throw new Failure('notFound');
    // One step and no more: what a tag shows is then known without following a chain.
    const fits = id !== into && !other.hidden && other.mergedInto === null && before.mergedInto === null;
    if (!fits || (await hasTagsMergedInto(tx, id))) throw new Failure('tagNotMergeable');
    const after = await updateTag(tx, { id, merged_into: into });
    await recordAudit(tx, { staffId, call: merge, object: `tag ${id}`, before, after });
    await spread(deps, tx, { tag: id, into });
    return after;
  });
}

/** X-C32. What it was called, and whether it was hidden, was kept meanwhile. */
export function unmergeTag(
  deps: Merging,
  staffId: string,
  { id, version }: ParsedInputOf<typeof unmerge>,
): Promise<DataOf<typeof unmerge>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockTag(tx, id, version);
    if (before.mergedInto === null) throw new Failure('tagNotMergeable');
    const after = await updateTag(tx, { id, merged_into: null });
    await recordAudit(tx, { staffId, call: unmerge, object: `tag ${id}`, before, after });
    await spread(deps, tx, { tag: id, into: before.mergedInto.id });
    return after;
  });
}

async function lockTag(tx: Tx, id: string, version: number): Promise<TagForStaff> {
  await lockTagsTable(tx);
  const tag = await findTagByIdOrName(tx, { id });
  if (tag === undefined) throw new Failure('notFound');
  if (tag.version !== version) throw new Failure('editedByOthers');
  return tag;
}

/** Once more a little later: a post or a follow that was written meanwhile may have read the tag as it was. */
const secondMs = 10_000;

async function spread({ queue, now }: Pick<Merging, 'queue' | 'now'>, tx: Tx, merged: MergedTag): Promise<void> {
  await queue.enqueue(tx, spreadMergeOfTagJob, merged);
  await queue.enqueue(tx, spreadMergeOfTagJob, merged, { startAfter: new Date(now() + secondMs) });
}
