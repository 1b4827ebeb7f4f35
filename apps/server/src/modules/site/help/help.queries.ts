import { type Kysely, sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const faqColumns = [
  'id',
  'category',
  'question',
  'html',
  'position',
  'hidden',
  'helpful',
  'unhelpful',
  'version',
] as const;
const inquiryColumns = [
  'id',
  'kind',
  'company',
  'contact',
  'reach',
  'text',
  'handled_at',
  'created_at',
  'note',
  'version',
] as const;

export type FaqRow = Awaited<ReturnType<typeof selectAllFaqs>>[number];
export type InquiryRow = Awaited<ReturnType<typeof insertBusinessInquiry>>;
type FaqFields = Pick<FaqRow, 'category' | 'question' | 'html' | 'position' | 'hidden'>;

/** As many as are ever written: all of them are one answer. */
export const maxFaqs = 500;

/** Newest first. */
export const inquiryListOrder: ListOrder = {
  name: 'site.inquiries',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Also the hidden ones, in their order. */
export function selectAllFaqs(db: Db) {
  return db.selectFrom('site_faqs').select(faqColumns).orderBy('position').orderBy('id').limit(maxFaqs).execute();
}

/** Serialises writers of questions, so that they can be counted. */
export async function lockAndCountFaqs(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('site.faqs', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('site_faqs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertFaq(tx: Tx, fields: FaqFields): Promise<FaqRow> {
  return tx.insertInto('site_faqs').values(fields).returning(faqColumns).executeTakeFirstOrThrow();
}

export function lockFaq(tx: Tx, id: string) {
  return tx.selectFrom('site_faqs').select(faqColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateFaq(tx: Tx, id: string, fields: FaqFields, now: number): Promise<FaqRow> {
  return tx
    .updateTable('site_faqs')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('id', '=', id)
    .returning(faqColumns)
    .executeTakeFirstOrThrow();
}

/** In the order given, with room between them. A version is of the words; where a question stands is none of it. */
export async function updateFaqPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update site_faqs set position = asked.at * 10
    from unnest(${ids}::bigint[]) with ordinality as asked (id, at)
    where site_faqs.id = asked.id`.execute(tx);
}

/** Returns whether anything changed: false for a hidden question, and for the same vote again. */
export async function upsertFaqVoteOfDevice(
  tx: Tx,
  vote: { faqId: string; deviceId: string; helpful: boolean; now: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('site_faq_votes')
    .columns(['faq_id', 'device_id', 'helpful', 'updated_at'])
    .expression(
      tx
        .selectFrom('site_faqs')
        .select([
          'id',
          sql<string>`${vote.deviceId}`.as('device_id'),
          sql<boolean>`${vote.helpful}::boolean`.as('helpful'),
          sql<Date>`${new Date(vote.now)}::timestamptz`.as('updated_at'),
        ])
        .where('id', '=', vote.faqId)
        .where('hidden', '=', false),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['faq_id', 'device_id'])
        .doUpdateSet({ helpful: vote.helpful, updated_at: new Date(vote.now) })
        .where('site_faq_votes.helpful', '<>', vote.helpful),
    )
    .returning('faq_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many found it helpful, as last counted, and what of this device's vote is in there. */
export function findFaqVoteOfDeviceWithHelpfulCount(tx: Tx, faqId: string, deviceId: string) {
  return tx
    .selectFrom('site_faqs as faq')
    .innerJoin('site_faq_votes as vote', 'vote.faq_id', 'faq.id')
    .select(['faq.helpful', 'vote.helpful as voted', 'vote.counted'])
    .where('faq.id', '=', faqId)
    .where('faq.hidden', '=', false)
    .where('vote.device_id', '=', deviceId)
    .executeTakeFirst();
}

/** Brings up to `most` votes into the counts, in one statement; how many there were. */
export async function addUncountedFaqVotesToCounts(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ counted: string }>`
    with taken as (
      select faq_id, device_id, helpful, counted from site_faq_votes
      where counted is distinct from helpful
      order by faq_id, device_id limit ${most} for update skip locked
    ), marked as (
      update site_faq_votes vote set counted = taken.helpful from taken
      where vote.faq_id = taken.faq_id and vote.device_id = taken.device_id
    ), sums as (
      select faq_id,
        count(*) filter (where helpful) - count(*) filter (where counted) as helpful,
        count(*) filter (where not helpful) - count(*) filter (where not counted) as unhelpful
      from taken group by faq_id
    ), added as (
      update site_faqs faq set helpful = faq.helpful + sums.helpful, unhelpful = faq.unhelpful + sums.unhelpful
      from sums where faq.id = sums.faq_id
    )
    select count(*) as counted from taken`.execute(db);
  return Number(rows[0]?.counted ?? 0);
}

export function insertBusinessInquiry(
  tx: Tx,
  inquiry: Pick<Tables['site_inquiries'], 'kind' | 'company' | 'contact' | 'reach' | 'text'> & {
    userId: string | null;
    now: number;
  },
) {
  const { userId, now, ...fields } = inquiry;
  return tx
    .insertInto('site_inquiries')
    .values({ ...fields, user_id: userId, created_at: new Date(now) })
    .returning(inquiryColumns)
    .executeTakeFirstOrThrow();
}

export function businessInquiriesByHandledQuery(db: Db, handled: boolean | undefined) {
  const all = db.selectFrom('site_inquiries').select(inquiryColumns);
  return handled === undefined ? all : all.where('handled_at', handled ? 'is not' : 'is', null);
}

export function lockInquiry(tx: Tx, id: string) {
  return tx.selectFrom('site_inquiries').select(inquiryColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function markBusinessInquiryHandledIfOpen(tx: Tx, id: string, now: number): Promise<InquiryRow> {
  return tx
    .updateTable('site_inquiries')
    .set({ handled_at: new Date(now) })
    .where('id', '=', id)
    .returning(inquiryColumns)
    .executeTakeFirstOrThrow();
}

export function updateBusinessInquiryNote(tx: Tx, id: string, note: string): Promise<InquiryRow> {
  return tx
    .updateTable('site_inquiries')
    .set({ note, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(inquiryColumns)
    .executeTakeFirstOrThrow();
}

/** Few: how many one may send is limited. */
export function selectAllBusinessInquiriesOfUser(db: Db, userId: string) {
  return db.selectFrom('site_inquiries').select(inquiryColumns).where('user_id', '=', userId).orderBy('id').execute();
}

export async function deleteInquiriesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('site_inquiries').where('user_id', '=', userId).execute();
}
