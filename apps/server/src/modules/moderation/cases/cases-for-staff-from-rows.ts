import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { readStaffNames } from '../../staff/public.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import type { ModeratableAccessByKind, ModeratableContent } from '../moderatable.ts';
import { currentHolderOfCase } from '../leases/case-lease-checks.ts';
import type { CaseRow, ModeratableKind } from './cases.queries.ts';

export type CaseForStaff = DataOf<'GET /admin/v1/moderation/case/list'>['records'][number];

/** Cases with the current state of their content, for one operator. `db`: a transaction sees its own writes. */
export async function casesForStaffFromRows(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  moderatable: ModeratableAccessByKind,
  db: Kysely<Tables>,
  rows: readonly CaseRow[],
  staffId: string,
): Promise<CaseForStaff[]> {
  const now = deps.now();
  const [names, operators, post, comment, person] = await Promise.all([
    moderationAccountsPort.use.namesOf(deps, [...new Set(rows.map((row) => row.author_id))]),
    readStaffNames(
      db,
      rows.flatMap(({ held_by, decided_by }) => [held_by ?? [], decided_by ?? []].flat()),
    ),
    thingsOf('post'),
    thingsOf('comment'),
    thingsOf('person'),
  ]);
  const things: Record<ModeratableKind, Map<string, ModeratableContent>> = { post, comment, person };
  return rows.map((row) => {
    const thing = things[row.kind].get(row.ref_id);
    const author = names.get(row.author_id);
    const holder = row.state === 'open' ? currentHolderOfCase(row, now) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      refId: row.ref_id,
      cause: row.cause,
      state: row.state,
      author: { uid: row.author_id, name: author?.name ?? '', avatar: author?.avatar ?? '' },
      content: thing?.content ?? '',
      images: thing?.images ?? [],
      shown: thing?.state ?? 'deleted',
      words: row.words,
      reports: row.reports,
      urgent: row.urgency > 0,
      appeal: row.appeal,
      reasonKey: row.reason_key,
      reason: row.reason,
      decider: operators.get(row.decided_by ?? '') ?? '',
      holder: holder === undefined ? null : { id: holder, name: operators.get(holder) ?? '', mine: holder === staffId },
      holdEndTime: holder === undefined ? 0 : (row.held_until ?? 0),
      escalation: row.escalation,
      createTime: row.opened_at,
      decideTime: row.decided_at ?? 0,
      version: row.version,
    };
  });

  async function thingsOf(kind: ModeratableKind): Promise<Map<string, ModeratableContent>> {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.ref_id] : []));
    return ids.length === 0 ? new Map() : moderatable[kind].read(db, ids);
  }
}
