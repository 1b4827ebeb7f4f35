import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { siteLanguage, type Language } from '../../words/language.ts';
import { messagesAccounts } from './accounts-port.ts';
import { countListed, countUnread, listed, selectListed, sources } from './messages.queries.ts';
import { selectReadStates } from './read-states.queries.ts';
import { unreadMost } from './read-unread.ts';
import { renderMessage } from './render-message.ts';

/** N-04: the user's own messages and broadcasts, newest first, in the reader's language. */
export async function listMessages(
  deps: Deps,
  uid: string,
  { kind, ...request }: Omit<Parsed<'POST /user/center/message/all'>, 'uid'>,
  language: Language = siteLanguage,
): Promise<Data<'POST /user/center/message/all'>> {
  const reader = { userId: uid, since: await messagesAccounts.use.joinedAt(deps.db.write, uid), kind };
  const [page, readers, unread] = await Promise.all([
    readPage(listed, {
      secret: deps.env.APP_SECRET,
      scope: [uid, kind ?? ''],
      request,
      fetch: (slice) => selectListed(deps.db, reader, slice),
      count: (most) => countListed(deps.db, reader, most),
    }),
    selectReadStates(deps.db.readPool, uid),
    countUnread(deps.db.readPool, reader, unreadMost),
  ]);
  const readUntil = new Map(readers.map((row) => [row.kind, row.read_until]));
  return {
    ...page,
    unread,
    records: page.records.map((row) => ({
      id: row.source === sources.broadcast ? `b${row.id}` : row.id,
      kind: row.kind,
      ...renderMessage(row, language),
      link: row.link,
      read: row.read || row.created_at <= (readUntil.get(row.kind) ?? 0),
      createTime: row.created_at,
    })),
  };
}
