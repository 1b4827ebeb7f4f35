import type { DataOf } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import type { CaseRow, ModeratableKind } from './cases.queries.ts';
import type { ModeratableAccessByKind, ModeratableThing } from '../moderatable.ts';

export type AdminCase = DataOf<'GET /admin/v1/moderation/case/list'>['records'][number];

/** Cases with the current state of their content. `db`: a transaction sees its own writes. */
export async function adminCasesOf(
  deps: Pick<Deps, 'db' | 'env'>,
  moderatable: ModeratableAccessByKind,
  db: Kysely<Tables>,
  rows: readonly CaseRow[],
): Promise<AdminCase[]> {
  const [names, post, comment, person] = await Promise.all([
    moderationAccountsPort.use.namesOf(deps, [...new Set(rows.map((row) => row.author_id))]),
    thingsOf('post'),
    thingsOf('comment'),
    thingsOf('person'),
  ]);
  const things: Record<ModeratableKind, Map<string, ModeratableThing>> = { post, comment, person };
  return rows.map((row) => {
    const thing = things[row.kind].get(row.ref_id);
    return {
      id: row.id,
      kind: row.kind,
      refId: row.ref_id,
      cause: row.cause,
      state: row.state,
      author: { uid: row.author_id, name: names.get(row.author_id)?.name ?? '' },
      content: thing?.content ?? '',
      images: thing?.images ?? [],
      words: row.words,
      reports: row.reports,
      appeal: row.appeal,
      reason: row.reason,
      createTime: row.opened_at,
      decideTime: row.decided_at ?? 0,
      version: row.version,
    };
  });

  async function thingsOf(kind: ModeratableKind): Promise<Map<string, ModeratableThing>> {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.ref_id] : []));
    return ids.length === 0 ? new Map() : moderatable[kind].read(db, ids);
  }
}
