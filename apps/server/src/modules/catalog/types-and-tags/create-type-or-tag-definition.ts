import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { typesAndTagsThatStaffMayEdit } from './editable-types-and-tags.ts';
import { insertTypeOrTag } from '../catalog-admin.queries.ts';
import { refreshQueuedTypesAndTagsJob } from '../catalog.jobs.ts';
import { lockTypesAndTagsToAddOne } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { queueTypeOrTagForRefresh } from './refresh-games-of-queued-types-and-tags.queries.ts';

export function createTypeOrTagDefinition(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/catalog/shelf'>,
): Promise<DataOf<'POST /admin/v1/catalog/shelf'>> {
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/catalog/shelf', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      await lockTypesAndTagsToAddOne(tx);
      const row = await insertTypeOrTag(tx, request);
      const [shelf] = row === undefined ? [] : typesAndTagsThatStaffMayEdit([row]);
      if (shelf === undefined) throw new Failure('badInput', 'slug is taken');
      const auditEntry = { staffId, call: 'POST /admin/v1/catalog/shelf', object: `shelf ${shelf.id}` } as const;
      await recordAudit(tx, { ...auditEntry, before: null, after: shelf });
      // The worker adds the games that match its rule: there may be millions, too many for this request.
      if (shelf.rule !== '') {
        await queueTypeOrTagForRefresh(tx, shelf.id);
        await deps.queue.enqueue(tx, refreshQueuedTypesAndTagsJob, {});
      }
      await bumpDataVersion(tx, 'catalog');
      return shelf;
    },
  );
}
