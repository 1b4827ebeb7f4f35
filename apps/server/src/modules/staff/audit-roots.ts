import { createHash } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { canonicalJson } from '../../db/idempotency.ts';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../db/paging.ts';
import { boundsOfShanghaiDay, shanghaiYesterdayOf, addDaysToIsoDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import {
  allAuditRootsQuery,
  auditRootListOrder,
  findAuditRoot,
  findLastAuditRoot,
  insertAuditRoot,
  selectAuditEntriesOfDay,
} from './audit-roots.queries.ts';

const pieceRows = 2000;
const emptyRoot = createHash('sha256').update('').digest();

/** The hash over a day's entries and the hash of the day before. */
export async function hashAuditDay(
  deps: Pick<Deps, 'db'>,
  day: string,
  previous: Buffer,
): Promise<{ root: Buffer; entries: number }> {
  const bounds = boundsOfShanghaiDay(day);
  const hash = createHash('sha256').update(previous);
  let entries = 0;
  for (let after = '0'; ;) {
    const rows = await selectAuditEntriesOfDay(deps.db.write, bounds, after, pieceRows);
    for (const row of rows) hash.update(`${canonicalJson(hashedFieldsOf(row))}\n`);
    entries += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pieceRows) return { root: hash.digest(), entries };
    after = last.id;
  }
}

/** Fields that were added later count where they say something: roots from before they were there still hold. */
function hashedFieldsOf(row: Awaited<ReturnType<typeof selectAuditEntriesOfDay>>[number]): object {
  const { reverts, bulk_id, ...always } = row;
  return { ...always, ...(reverts === null ? {} : { reverts }), ...(bulk_id === null ? {} : { bulk_id }) };
}

/** Makes the roots of all days that are over and have none yet: a worker may have been away for days. */
export async function computeAndStoreDueAuditRoots(deps: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const yesterday = shanghaiYesterdayOf(deps.now());
  const last = await findLastAuditRoot(deps.db.write);
  let previous = last?.root ?? emptyRoot;
  const days: string[] = [];
  for (
    let day = last === undefined ? yesterday : addDaysToIsoDay(last.day, 1);
    day <= yesterday;
    day = addDaysToIsoDay(day, 1)
  ) {
    const { root, entries } = await hashAuditDay(deps, day, previous);
    await insertAuditRoot(deps.db.write, { day, root, entries });
    previous = root;
    days.push(day);
  }
  return days;
}

/** The first day whose entries are not those its root was made of; undefined when all are. */
export async function findTamperedAuditDay(
  deps: Pick<Deps, 'db'>,
  from: string,
  to: string,
): Promise<string | undefined> {
  for (let day = from; day <= to; day = addDaysToIsoDay(day, 1)) {
    const stored = await findAuditRoot(deps.db.write, day);
    if (stored === undefined) continue;
    const before = await findAuditRoot(deps.db.write, addDaysToIsoDay(day, -1));
    const { root } = await hashAuditDay(deps, day, before?.root ?? emptyRoot);
    if (!root.equals(stored.root)) return day;
  }
  return undefined;
}

export async function listAuditRoots(
  deps: Pick<Deps, 'db' | 'keys'>,
  request: ParsedInputOf<'GET /admin/v1/staff/log/root/list'>,
): Promise<DataOf<'GET /admin/v1/staff/log/root/list'>> {
  const db = deps.db.read;
  const page = await readPage(auditRootListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(allAuditRootsQuery(db), auditRootListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allAuditRootsQuery(db), db, most),
  });
  return {
    ...page,
    records: page.records.map(({ day, root, entries, created_at: time }) => ({
      day,
      root: root.toString('hex'),
      entries: Number(entries),
      time,
    })),
  };
}
