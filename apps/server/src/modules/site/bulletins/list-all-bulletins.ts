import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf, type List } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminBulletinOf } from './admin-bulletin.ts';
import { allBulletins } from '../site.queries.ts';

const bulletins: List = { name: 'site.bulletins', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };

/** For operators: past and coming ones too, read from the primary so that they see what they just wrote. */
export async function listAllBulletins(
  deps: Deps,
  input: Parsed<'GET /admin/v1/site/bulletin/list'>,
): Promise<Data<'GET /admin/v1/site/bulletin/list'>> {
  const page = await readPage(bulletins, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request: input,
    fetch: (slice) => sliceOf(allBulletins(deps.db.write), bulletins, slice).execute(),
    count: (most) => countUpTo(allBulletins(deps.db.write), deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => adminBulletinOf(row, deps.now())) };
}
