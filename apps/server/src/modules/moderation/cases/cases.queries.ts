import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
export type CaseCause = Tables['moderation_cases']['cause'];
export type ModeratableKind = Tables['moderation_cases']['kind'];

const columns = [
  'id',
  'kind',
  'ref_id',
  'author_id',
  'cause',
  'state',
  'words',
  'reports',
  'urgency',
  'appeal',
  'appealed_at',
  'reason',
  'decided_by',
  'decided_at',
  'opened_at',
  'created_at',
  'version',
] as const;

export const openCaseListOrder: ListOrder = {
  name: 'moderation.open-cases',
  keys: [
    { column: 'urgency', direction: 'desc', type: 'integer' },
    { column: 'opened_at', direction: 'asc', type: 'time' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

export const decidedCaseListOrder: ListOrder = {
  name: 'moderation.decided-cases',
  keys: [
    { column: 'decided_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

export function casesInState(db: Db, state: 'open' | 'kept' | 'hidden') {
  return db.selectFrom('moderation_cases').select(columns).where('state', '=', state);
}

export const authorCaseListOrder: ListOrder = {
  name: 'moderation.author-cases',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function casesOfAuthor(db: Db, authorId: string) {
  return db.selectFrom('moderation_cases').select(columns).where('author_id', '=', authorId);
}

export function findCase(db: Db, id: string) {
  return db.selectFrom('moderation_cases').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findCaseOf(db: Db, kind: ModeratableKind, refId: string) {
  return db
    .selectFrom('moderation_cases')
    .select(columns)
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export interface CaseOpening {
  kind: ModeratableKind;
  refId: string;
  authorId: string;
  cause: CaseCause;
  words: readonly string[];
  now: number;
}

/**
 * Opens the case of a thing. An open case keeps its place and its first cause, and gets the words; a decided one starts
 * again. Locked until the transaction ends.
 */
export function openOrReopenCase(tx: Tx, { kind, refId, authorId, cause, words, now }: CaseOpening): Promise<CaseRow> {
  const at = new Date(now);
  const wasOpen = sql<boolean>`moderation_cases.state = 'open'`;
  return tx
    .insertInto('moderation_cases')
    .values({
      kind,
      ref_id: refId,
      author_id: authorId,
      cause,
      words: [...words],
      opened_at: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ref_id']).doUpdateSet({
        state: 'open',
        cause: sql<CaseCause>`case when ${wasOpen} then moderation_cases.cause else excluded.cause end`,
        words: sql<string[]>`case when ${wasOpen}
          then (select coalesce(array_agg(distinct w order by w), '{}') from unnest(moderation_cases.words || excluded.words) w)
          else excluded.words end`,
        reports: sql<number>`case when ${wasOpen} then moderation_cases.reports else 0 end`,
        urgency: sql<number>`case when ${wasOpen} then moderation_cases.urgency else 0 end`,
        opened_at: sql<Date>`case when ${wasOpen} then moderation_cases.opened_at else excluded.opened_at end`,
        version: sql<number>`moderation_cases.version + 1`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined if the version has changed: somebody was faster. */
export function updateCase(
  tx: Tx,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  fields: Partial<{
    state: 'open' | 'kept' | 'hidden';
    cause: CaseCause;
    reports: number;
    urgency: number;
    reason: string;
    decided_by: string;
    decided_at: Date;
    appeal: string;
    appealed_at: Date | null;
    opened_at: Date;
  }>,
): Promise<CaseRow | undefined> {
  return tx
    .updateTable('moderation_cases')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

const appeals = prepareQuery<{ kind: ModeratableKind; refIds: readonly string[] }>()((db, value) =>
  db
    .selectFrom('moderation_cases')
    .select(['ref_id', 'state', 'cause', sql<boolean>`appealed_at is not null`.as('appealed')])
    .where('kind', '=', value('kind'))
    .where('ref_id', '=', sql<string>`any(${value('refIds')}::bigint[])`),
);

export function selectCaseStates(
  executor: Parameters<typeof appeals.all>[0],
  kind: ModeratableKind,
  refIds: readonly string[],
) {
  return appeals.all(executor, { kind, refIds });
}

/** Of a user's things, in pieces; for the export. */
export async function* casePagesOfAuthor(db: Db, authorId: string, piece: number): AsyncGenerator<CaseRow[]> {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('moderation_cases')
      .select(columns)
      .where('author_id', '=', authorId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(piece)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < piece) return;
    after = last.id;
  }
}

/** The author's appeals are deleted; decisions stay. */
export async function clearAppealTextsOfAuthor(tx: Tx, authorId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ appeal: '' })
    .where('author_id', '=', authorId)
    .where('appeal', '<>', '')
    .execute();
}

/** Raises the version: a decision based on the old text is refused. */
export async function raiseVersionOf(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .execute();
}

export async function closeCaseOf(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ state: 'kept', urgency: 0, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('state', '=', 'open')
    .execute();
}
