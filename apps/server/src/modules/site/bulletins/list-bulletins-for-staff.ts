import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange, type ListOrder } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminBulletinOf } from './admin-bulletin.ts';
import { allBulletinsQuery } from '../site.queries.ts';

const bulletins: ListOrder = { name: 'site.bulletins', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };

/** For operators: past and coming ones too, read from the primary so that they see what they just wrote. */
export async function listBulletinsForStaff(
  deps: Deps,
  input: ParsedInputOf<'GET /admin/v1/site/bulletin/list'>,
): Promise<DataOf<'GET /admin/v1/site/bulletin/list'>> {
  const page = await readPage(bulletins, {
    keys: deps.keys,
    scope: [],
    request: input,
    fetch: (slice) => applyPageRange(allBulletinsQuery(deps.db.write), bulletins, slice).execute(),
    count: (most) => countUpTo(allBulletinsQuery(deps.db.write), deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => adminBulletinOf(row, deps.now())) };
}
