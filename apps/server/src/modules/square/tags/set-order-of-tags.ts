import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockTagsTable, selectAllTags, updateTag } from './tags.queries.ts';

const call = 'POST /admin/v1/square/tag/order';

const namesOf = (tags: readonly { tag: string }[]) => tags.map(({ tag }) => tag).join(' ');

/** Whole or not at all: an order that misses a tag, or was made from an older one, is refused. */
export function setOrderOfTags(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { tags }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    await lockTagsTable(tx);
    const before = await selectAllTags(tx);
    const tagsById = new Map(before.map((row) => [row.id, row]));
    const orderedIds = new Set(tags.map(({ id }) => id));
    const isCurrent = tags.every(({ id, version }) => tagsById.get(id)?.version === version);
    if (orderedIds.size !== tags.length || orderedIds.size !== tagsById.size || !isCurrent) {
      throw new Failure('editedByOthers');
    }
    for (const [position, { id }] of tags.entries()) {
      const row = tagsById.get(id);
      if (row === undefined || row.position === position) continue;
      await updateTag(tx, { id, tag: row.tag, position, hidden: row.hidden });
    }
    const after = await selectAllTags(tx);
    await recordAudit(tx, {
      staffId,
      call,
      object: 'tag order',
      before: { order: namesOf(before) },
      after: { order: namesOf(after) },
    });
    return after;
  });
}
