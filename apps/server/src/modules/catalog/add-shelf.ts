import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { adminShelvesOf } from './admin-shelf.ts';
import { insertShelf } from './catalog-admin.queries.ts';
import { reshelveJob } from './catalog.jobs.ts';
import { lockShelves } from './catalog.queries.ts';
import { startReshelving } from './reshelving.queries.ts';

export function addShelf(
  deps: Deps,
  staffId: string,
  input: Parsed<'POST /admin/v1/catalog/shelf'>,
): Promise<Data<'POST /admin/v1/catalog/shelf'>> {
  const { idempotencyKey, ...request } = input;
  return once(
    deps.db,
    { call: 'POST /admin/v1/catalog/shelf', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      await lockShelves(tx);
      const row = await insertShelf(tx, request);
      const [shelf] = row === undefined ? [] : adminShelvesOf([row]);
      if (shelf === undefined) throw new Failure('badInput', 'slug is taken');
      const act = { staffId, call: 'POST /admin/v1/catalog/shelf', object: `shelf ${shelf.id}` } as const;
      await logAct(tx, { ...act, before: null, after: shelf });
      // Games that its rule fits come onto it by themselves; there may be millions, so not in this request.
      if (shelf.rule !== '') {
        await startReshelving(tx, shelf.id);
        await deps.queue.enqueue(tx, reshelveJob, {});
      }
      await bumpVersion(tx, 'catalog');
      return shelf;
    },
  );
}
