import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockTypesAndTagsOfKind, updateTypeOrTagPosition } from '../catalog-admin.queries.ts';
import { selectAllTypesAndTags } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { typesAndTagsThatStaffMayEdit } from './editable-types-and-tags.ts';

const call = 'PUT /admin/v1/catalog/shelf/order';
/** Between two of them there is room for a new one. */
const step = 10;

/** The whole order at once: whoever did not see the newest one does not overwrite it. */
export function setOrderOfTypesAndTags(
  deps: Deps,
  staffId: string,
  { kind, shelves }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const now = new Map((await lockTypesAndTagsOfKind(tx, kind)).map((shelf) => [shelf.id, shelf]));
    const isWhole = shelves.length === now.size && new Set(shelves.map(({ id }) => id)).size === now.size;
    if (!isWhole || shelves.some(({ id, version }) => now.get(id)?.version !== version)) {
      throw new Failure('editedByOthers');
    }
    for (const [at, { id }] of shelves.entries()) {
      const position = (at + 1) * step;
      if (now.get(id)?.position !== position) await updateTypeOrTagPosition(tx, id, position);
    }
    const names = (ids: readonly string[]) => ({ order: ids.map((id) => now.get(id)?.name ?? '') });
    const before = [...now.values()].toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
    await recordAudit(tx, {
      staffId,
      call,
      object: `shelves ${kind}`,
      before: names(before.map(({ id }) => id)),
      after: names(shelves.map(({ id }) => id)),
    });
    await bumpDataVersion(tx, 'catalog');
    return typesAndTagsThatStaffMayEdit(await selectAllTypesAndTags(tx)).filter((shelf) => shelf.kind === kind);
  });
}
