import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import { iteratePages, type ListOrder, type PageRange } from '../../db/paging.ts';
import type { Database } from '../../db/open-database.ts';
import { pipelineStatement } from '../../db/round-trips/pipelined-statements.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export type MessageKind = Tables['messages_inbox']['kind'];

export interface StoredMessageContent {
  kind: MessageKind;
  /** Empty for text that somebody wrote, and for rows of before there were templates. */
  template: string;
  params: object;
  title: string;
  content: string;
  link: string;
}

/** Own messages and broadcasts in one list; of the same moment, broadcasts come first. */
export const inboxListOrder: ListOrder = {
  name: 'messages.listed',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'source', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

/** In the order of the list's second key. */
export const messageSourceSortNumbers = { inbox: 1, broadcast: 2 } as const;

interface ListedRow extends StoredMessageContent {
  source: number;
  id: string;
  created_at: number;
  /** Whether it was read individually; what was read all at once is in the reader's row. */
  read: boolean;
}

interface ListedValues {
  userId: string;
  kind: string;
  since: Date;
  before: Date | string;
  inboxBefore: string;
  broadcastBefore: string;
  most: number;
  limit: number;
  offset: number;
}

/** Each branch walks its index no further than the page goes. */
function listing(part: { ofKind: boolean; broadcasts: boolean }) {
  return prepareQuery<ListedValues>()<ListedRow>((db, value) => {
    const own = sql`(
      select ${messageSourceSortNumbers.inbox}::int as source, m.id, m.kind, m.template, m.params,
        coalesce(b.title, m.title) as title, coalesce(b.content, m.content) as content, coalesce(b.link, m.link) as link,
        m.created_at, m.read_at is not null as read
      from messages_inbox as m
      left join messages_broadcasts as b on b.id = m.broadcast_id
      where m.user_id = ${value('userId')} ${part.ofKind ? sql`and m.kind = ${value('kind')}` : sql``}
        and b.withdrawn_at is null
        and (m.created_at, m.id) < (${value('before')}::timestamptz, ${value('inboxBefore')}::bigint)
      order by m.created_at desc, m.id desc limit ${value('most')}::int)`;
    const broadcasts = sql`(
      select ${messageSourceSortNumbers.broadcast}::int as source, b.id, 'system' as kind, '' as template, '{}'::jsonb as params, title, content,
        link, created_at,
        exists (select from messages_broadcast_reads as r where r.user_id = ${value('userId')} and r.broadcast_id = b.id) as read
      from messages_broadcasts as b
      where withdrawn_at is null and for_everyone and created_at > ${value('since')}::timestamptz
        and (created_at, id) < (${value('before')}::timestamptz, ${value('broadcastBefore')}::bigint)
      order by created_at desc, id desc limit ${value('most')}::int)`;
    const branches = part.broadcasts ? [own, broadcasts] : [own];
    return db
      .selectFrom(sql<ListedRow>`(${sql.join(branches, sql` union all `)})`.as('listed'))
      .select(['source', 'id', 'kind', 'template', 'params', 'title', 'content', 'link', 'created_at', 'read'])
      .orderBy('created_at', 'desc')
      .orderBy('source', 'desc')
      .orderBy('id', 'desc')
      .limit(value('limit'))
      .offset(value('offset'));
  });
}

const ofAllKinds = listing({ ofKind: false, broadcasts: true });
const ofSystem = listing({ ofKind: true, broadcasts: true });
const ofOneKind = listing({ ofKind: true, broadcasts: false });

const beyondAll = '9223372036854775807';

/** Where the walk of each branch begins, so that both continue behind one row of either. */
function begin(after: PageRange['after']): Pick<ListedValues, 'before' | 'inboxBefore' | 'broadcastBefore'> {
  if (after === null) return { before: 'infinity', inboxBefore: beyondAll, broadcastBefore: beyondAll };
  const [time = 0, source, id = '0'] = after;
  const behindBroadcast = Number(source) === messageSourceSortNumbers.broadcast;
  return {
    before: new Date(Number(time)),
    inboxBefore: behindBroadcast ? beyondAll : String(id),
    broadcastBefore: behindBroadcast ? String(id) : '0',
  };
}

export function selectPageOfOwnAndBroadcastMessages(
  db: Pick<Database, 'readPool'>,
  reader: { userId: string; since: number; kind: MessageKind | undefined },
  { after, offset, limit }: PageRange,
): Promise<ListedRow[]> {
  const { kind } = reader;
  const statement = kind === undefined ? ofAllKinds : kind === 'system' ? ofSystem : ofOneKind;
  return statement.all(db.readPool, {
    ...begin(after),
    userId: reader.userId,
    kind: kind ?? '',
    since: new Date(reader.since),
    most: limit + offset,
    limit,
    offset,
  });
}

/** A message of a broadcast goes with it when it is taken back; others always stand. */
const stillStands = sql`(m.broadcast_id is null or exists (
  select from messages_broadcasts as of where of.id = m.broadcast_id and of.withdrawn_at is null))`;

function counting(part: { ofKind: boolean; broadcasts: boolean }) {
  return prepareQuery<{ userId: string; kind: string; since: Date; most: number }>()((db, value) => {
    const own = sql`(select count(*) from (
      select from messages_inbox as m
      where user_id = ${value('userId')} ${part.ofKind ? sql`and kind = ${value('kind')}` : sql``} and ${stillStands}
      limit ${value('most')}::int) as own)`;
    const broadcasts = sql`(select count(*) from (
      select from messages_broadcasts
      where withdrawn_at is null and for_everyone and created_at > ${value('since')}::timestamptz
      limit ${value('most')}::int) as told)`;
    return db.selectNoFrom((part.broadcasts ? sql<string>`${own} + ${broadcasts}` : sql<string>`${own}`).as('total'));
  });
}

const countAllKinds = counting({ ofKind: false, broadcasts: true });
const countSystem = counting({ ofKind: true, broadcasts: true });
const countOneKind = counting({ ofKind: true, broadcasts: false });

export async function countOwnAndBroadcastMessages(
  db: Pick<Database, 'readPool'>,
  reader: { userId: string; since: number; kind: MessageKind | undefined },
  most: number,
): Promise<number> {
  const { userId, kind } = reader;
  const statement = kind === undefined ? countAllKinds : kind === 'system' ? countSystem : countOneKind;
  const row = await statement.first(db.readPool, { userId, kind: kind ?? '', since: new Date(reader.since), most });
  return Math.min(most, Number(row?.total ?? 0));
}

/** Only so many of the newest broadcasts count as unread: older ones are not walked. */
const broadcastsLookedAt = 200;

const unread = prepareQuery<{ userId: string; since: Date; most: number }>()((db, value) =>
  db.selectNoFrom([
    sql<string>`
      (select count(*) from (
        select from unnest(array['system', 'social', 'order', 'gift', 'moderation', 'game']) as k (kind)
        left join messages_readers as r on r.user_id = ${value('userId')} and r.kind = k.kind
        cross join lateral (
          select from messages_inbox as m
          where m.user_id = ${value('userId')} and m.kind = k.kind and m.read_at is null
            and m.created_at > coalesce(r.read_until, '1970-01-01') and ${stillStands}
          limit ${value('most')}::int) as own
        where r.is_off is not true
        limit ${value('most')}::int) as counted)
      + (select count(*) from (
        select b.id from messages_broadcasts as b
        where b.withdrawn_at is null and b.for_everyone
          and b.created_at > greatest(${value('since')}::timestamptz, coalesce((
            select case when r.is_off then 'infinity' else r.read_until end from messages_readers as r
            where r.user_id = ${value('userId')} and r.kind = 'system'), '1970-01-01'))
        order by b.created_at desc, b.id desc limit ${broadcastsLookedAt}::int) as lately
        where not exists (
          select from messages_broadcast_reads as r
          where r.user_id = ${value('userId')} and r.broadcast_id = lately.id))`.as('unread'),
    sql<boolean>`exists (
        select from (values (true)) as once
        left join messages_readers as r on r.user_id = ${value('userId')} and r.kind = 'game'
        join lateral (
          select from messages_inbox as m
          where m.user_id = ${value('userId')} and m.kind = 'game' and m.read_at is null
            and m.created_at > coalesce(r.read_until, '1970-01-01')
          limit 1) as own on true
        where r.is_off is not true)`.as('game_news'),
  ]),
);

/** Counting stops at a hundred. `gameNews`: whether some of them are about games. */
export async function countAllUnreadMessages(
  pool: Database['readPool'],
  reader: { userId: string; since: number },
  most: number,
): Promise<{ unread: number; gameNews: boolean }> {
  const row = await unread.first(pool, { userId: reader.userId, since: new Date(reader.since), most });
  return { unread: Math.min(most, Number(row?.unread ?? 0)), gameNews: row?.game_news ?? false };
}

/** Inserts the messages, and in the same statement the notifications for the worker. */
export function insertMessagesAndNotifications(
  db: Kysely<Tables>,
  uids: readonly string[],
  message: StoredMessageContent,
) {
  return messagesAndNotifications(uids, message).execute(db);
}

/** The same with the next statement of the transaction, or its commit. */
export async function insertMessagesAndNotificationsPipelined(
  tx: Tx,
  uids: readonly string[],
  message: StoredMessageContent,
): Promise<void> {
  await pipelineStatement(tx, messagesAndNotifications(uids, message).compile(tx));
}

function messagesAndNotifications(uids: readonly string[], message: StoredMessageContent) {
  return sql`
    with told as (
      insert into messages_inbox (user_id, kind, template, params, title, content, link)
      select uid, ${message.kind}, ${message.template}, ${JSON.stringify(message.params)}::jsonb,
        ${message.title}, ${message.content}, ${message.link}
      from unnest(${uids}::bigint[]) as uid
      returning id)
    insert into messages_telling (message_id) select id from told`;
}

/** Of these users, those with such a link among their newest messages. */
export async function selectUsersNotifiedOfLink(
  db: Kysely<Tables>,
  uids: readonly string[],
  link: string,
  newest: number,
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const { rows } = await sql<{ uid: string }>`
    select uid from unnest(${uids}::bigint[]) as uid
    where exists (
      select from (
        select link from messages_inbox where user_id = uid order by id desc limit ${newest}
      ) as lately where lately.link = ${link}
    )`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** An inbox by age, a page at a time. */
export function messagePagesOfUser(db: Kysely<Tables>, userId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('messages_inbox as m')
        .leftJoin('messages_broadcasts as b', 'b.id', 'm.broadcast_id')
        .select(['m.id', 'm.kind', 'm.template', 'm.params', 'm.read_at', 'm.created_at'])
        .select([
          sql<string>`coalesce(b.title, m.title)`.as('title'),
          sql<string>`coalesce(b.content, m.content)`.as('content'),
          sql<string>`coalesce(b.link, m.link)`.as('link'),
        ])
        .where('m.user_id', '=', userId)
        .where('m.id', '>', after)
        .where('b.withdrawn_at', 'is', null)
        .orderBy('m.id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
}

export function deleteInboxMessagesOfUser(db: Kysely<Tables>, userId: string) {
  return db.deleteFrom('messages_inbox').where('user_id', '=', userId).execute();
}
