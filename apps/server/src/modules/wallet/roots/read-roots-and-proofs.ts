import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readStaffNames } from '../../staff/public.ts';
import { proofSiblingPositions } from './merkle-tree.ts';
import { selectReceiptOfUserBySeq } from '../coin-records-and-receipts.queries.ts';
import {
  findLeafOfUserOnDay,
  findRootOfDay,
  rootListOrder,
  allRootsQuery,
  selectProofSiblings,
  selectPublications,
} from './roots.queries.ts';

type RootRow = NonNullable<Awaited<ReturnType<typeof findRootOfDay>>>;

export async function readRoot(deps: Deps, day: string): Promise<DataOf<'GET /v1/wallet/root/{day}'>> {
  const root = await findRootOfDay(deps.db.read, requireExistingCalendarDay(day));
  if (root === undefined) throw new Failure('notFound');
  return rootOf(root);
}

/** How the user's last receipt of the day leads up to the root that was published. */
export async function readProofOfLastReceiptOfDay(
  deps: Deps,
  uid: string,
  day: string,
): Promise<DataOf<'GET /v1/wallet/proof/{day}'>> {
  const db = deps.db.read;
  const [root, leaf] = [
    await findRootOfDay(db, requireExistingCalendarDay(day)),
    await findLeafOfUserOnDay(db, uid, day),
  ];
  if (root === undefined || leaf === undefined) throw new Failure('notFound');
  const seq = Number(leaf.seq);
  const receipt = await selectReceiptOfUserBySeq(db, uid, seq);
  if (receipt === undefined) throw new Failure('notFound');
  const places = proofSiblingPositions(Number(leaf.position), Number(root.wallets));
  const beside = await selectProofSiblings(
    db,
    day,
    places.filter((place) => place !== null),
  );
  return {
    seq,
    hash: receipt.hash.toString('hex'),
    position: Number(leaf.position),
    path: places.map((place) => (place === null ? null : (beside.get(place.level)?.toString('hex') ?? null))),
    root: root.root.toString('hex'),
  };
}

export async function listRootsForStaff(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/wallet/root/list'>,
): Promise<DataOf<'GET /admin/v1/wallet/root/list'>> {
  // From the primary: who just published one sees it.
  const db = deps.db.write;
  const page = await readPage(rootListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(allRootsQuery(db), rootListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allRootsQuery(db), db, most),
  });
  return { ...page, records: await rootsWithPublicationFromRows(db, page.records) };
}

export async function rootsWithPublicationFromRows(
  db: Deps['db']['write'],
  rows: readonly RootRow[],
): Promise<DataOf<'GET /admin/v1/wallet/root/list'>['records']> {
  const publications = await selectPublications(
    db,
    rows.map(({ day }) => day),
  );
  const names = await readStaffNames(
    db,
    publications.map(({ published_by }) => published_by),
  );
  return rows.map((row) => {
    const found = publications.find(({ day }) => day === row.day);
    return {
      ...rootOf(row),
      published:
        found === undefined
          ? null
          : { url: found.url, by: names.get(found.published_by) ?? '', time: found.published_at },
    };
  });
}

function rootOf(row: RootRow): DataOf<'GET /v1/wallet/root/{day}'> {
  return {
    day: row.day,
    root: row.root.toString('hex'),
    wallets: Number(row.wallets),
    entries: Number(row.entries),
    time: row.created_at,
  };
}

/** The 31st of February is in nobody's calendar, and the database says so with an error. */
export function requireExistingCalendarDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) throw new Failure('notFound');
  return day;
}
