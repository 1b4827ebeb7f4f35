import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
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
  'reason_key',
  'held_by',
  'held_until',
  'escalated_by',
  'escalation',
  'decided_by',
  'decided_at',
  'opened_at',
  'created_at',
  'version',
] as const;

/** Urgent ones first. All in one direction: where they differ, a deep page would read all pages before it. */
export const openCaseListOrder: ListOrder = {
  name: 'moderation.open-cases-by-rank',
  keys: [
    { column: 'urgency_rank', direction: 'asc', type: 'integer' },
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

export interface OpenCaseFilter {
  cause?: CaseCause | undefined;
  kind?: ModeratableKind | undefined;
  /** Only what they hold. */
  heldBy?: { staffId: string; now: number } | undefined;
}

function rankedCases(db: Db) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('moderation_cases')
        .select(columns)
        .select(sql<number>`-urgency`.as('urgency_rank'))
        .as('c'),
    )
    .select(columns)
    .modifyEnd(unpreparedStatementHint);
}

/** Cases that an operator may decide: without appeals against their own decisions and what they passed on. */
export function openCasesQueryForStaff(db: Db, staffId: string, { cause, kind, heldBy }: OpenCaseFilter) {
  let cases = rankedCases(db)
    // As the partial indexes have it: a parameter would hide it from a generic plan.
    .where(sql<boolean>`state = 'open'`)
    .where(sql<boolean>`not (cause = 'appeal' and decided_by is not distinct from ${staffId}::bigint)`)
    .where(sql<boolean>`escalated_by is distinct from ${staffId}::bigint`);
  if (cause !== undefined) cases = cases.where('cause', '=', cause);
  if (kind !== undefined) cases = cases.where('kind', '=', kind);
  if (heldBy !== undefined) {
    cases = cases.where('held_by', '=', heldBy.staffId).where('held_until', '>', msToTimestamptz(heldBy.now));
  }
  return cases;
}

export function decidedCasesQuery(db: Db, state: 'kept' | 'hidden', decidedBy: string | undefined) {
  const cases = rankedCases(db)
    .where('state', '=', state)
    .where(sql<boolean>`state <> 'open'`);
  return decidedBy === undefined ? cases : cases.where('decided_by', '=', decidedBy);
}

export const authorCaseListOrder: ListOrder = {
  name: 'moderation.author-cases',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Without appeals against the reader's own decisions: somebody else judges them. */
export function casesOfAuthorQuery(db: Db, authorId: string, readerId: string) {
  return db
    .selectFrom('moderation_cases')
    .select(columns)
    .where('author_id', '=', authorId)
    .where(
      sql<boolean>`not (cause = 'appeal' and state = 'open' and decided_by is not distinct from ${readerId}::bigint)`,
    );
}

export function findCase(db: Db, id: string) {
  return db.selectFrom('moderation_cases').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findCaseOfContentInAnyState(db: Db, kind: ModeratableKind, refId: string) {
  return db
    .selectFrom('moderation_cases')
    .select(columns)
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export interface NewCase {
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
export function openOrReopenCase(tx: Tx, { kind, refId, authorId, cause, words, now }: NewCase): Promise<CaseRow> {
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
export function updateCaseIfVersionUnchanged(
  tx: Tx,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  fields: Partial<{
    state: 'open' | 'kept' | 'hidden';
    cause: CaseCause;
    reports: number;
    urgency: number;
    reason: string;
    reason_key: NonNullable<NewRow<'moderation_cases'>['reason_key']>;
    decided_by: string | null;
    decided_at: Date | null;
    appeal: string;
    appealed_at: Date | null;
    opened_at: Date;
    held_by: null;
    held_until: null;
    escalated_by: string | null;
    escalation: string;
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

export function selectCaseStatesAndWhetherAppealed(
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
export async function bumpVersionOfCase(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .execute();
}

export async function closeCaseOfContent(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({
      state: 'kept',
      urgency: 0,
      held_by: null,
      held_until: null,
      decided_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('state', '=', 'open')
    .execute();
}
