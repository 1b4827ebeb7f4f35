import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { defaultLanguage, type Language } from '../../words/language-and-message-texts.ts';
import { messagesAccountsPort } from './accounts-port.ts';
import {
  countOwnAndBroadcastMessages,
  countAllUnreadMessages,
  inboxListOrder,
  selectPageOfOwnAndBroadcastMessages,
  messageSourceSortNumbers,
} from './messages.queries.ts';
import { selectReadTimesAndSwitches } from './read-states-and-switches.queries.ts';
import { maxUnreadCounted } from './read-unread-count.ts';
import { renderMessage } from './render-message.ts';

/** N-04: the user's own messages and broadcasts, newest first, in the reader's language. */
export async function listMessages(
  deps: Deps,
  uid: string,
  { kind, ...request }: Omit<ParsedInputOf<'POST /user/center/message/all'>, 'uid'>,
  language: Language = defaultLanguage,
): Promise<DataOf<'POST /user/center/message/all'>> {
  const reader = { userId: uid, since: await messagesAccountsPort.use.joinedAt(deps.db.write, uid), kind };
  const [page, readers, unread] = await Promise.all([
    readPage(inboxListOrder, {
      keys: deps.keys,
      scope: [uid, kind ?? ''],
      request,
      fetch: (slice) => selectPageOfOwnAndBroadcastMessages(deps.db, reader, slice),
      count: (most) => countOwnAndBroadcastMessages(deps.db, reader, most),
    }),
    selectReadTimesAndSwitches(deps.db.readPool, uid),
    countAllUnreadMessages(deps.db.readPool, reader, maxUnreadCounted),
  ]);
  const readUntil = new Map(readers.map((row) => [row.kind, row.read_until]));
  return {
    ...page,
    ...unread,
    records: page.records.map((row) => ({
      id: row.source === messageSourceSortNumbers.broadcast ? `b${row.id}` : row.id,
      kind: row.kind,
      ...renderMessage(row, language),
      link: row.link,
      read: row.read || row.created_at <= (readUntil.get(row.kind) ?? 0),
      createTime: row.created_at,
    })),
  };
}
