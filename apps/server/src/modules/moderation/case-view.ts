import type { Data } from '@lanyu/contract/all';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { namesOf } from '../account/public.ts';
import type { CaseRow, JudgedKind } from './cases.queries.ts';
import type { JudgedKinds, JudgedThing } from './judged.ts';

export type ShownCase = Data<'GET /admin/v1/moderation/case/list'>['records'][number];

/** Cases with what they are about, as it is now. `db`: a transaction sees what it just wrote. */
export async function casesAsShown(
  deps: Pick<Deps, 'db' | 'env'>,
  judged: JudgedKinds,
  db: Kysely<Tables>,
  rows: readonly CaseRow[],
): Promise<ShownCase[]> {
  const [names, posts, comments] = await Promise.all([
    namesOf(deps, [...new Set(rows.map((row) => row.author_id))]),
    thingsOf('post'),
    thingsOf('comment'),
  ]);
  const things: Record<JudgedKind, Map<string, JudgedThing>> = { post: posts, comment: comments };
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

  async function thingsOf(kind: JudgedKind): Promise<Map<string, JudgedThing>> {
    const ids = rows.flatMap((row) => (row.kind === kind ? [row.ref_id] : []));
    return ids.length === 0 ? new Map() : judged[kind].read(db, ids);
  }
}
