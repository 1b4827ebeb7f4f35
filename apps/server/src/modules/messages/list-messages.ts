import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { countInbox, countUnread, inbox, selectInbox } from './messages.queries.ts';

/** L-05: a badge reads 99+ from a hundred on, so a hundred is as far as anybody counts. */
const unreadMost = 100;

export async function listMessages(
  deps: Deps,
  uid: string,
  input: Omit<Parsed<'POST /user/center/message/all'>, 'uid'>,
): Promise<Data<'POST /user/center/message/all'>> {
  const [page, unread] = await Promise.all([
    readPage(inbox, {
      secret: deps.env.APP_SECRET,
      scope: [uid],
      request: input,
      fetch: (slice) => selectInbox(deps.db, uid, slice),
      count: (most) => countInbox(deps.db, uid, most),
    }),
    countUnread(deps.db, uid, unreadMost),
  ]);
  return {
    ...page,
    unread,
    records: page.records.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      content: row.content,
      link: row.link,
      read: row.read_at !== null,
      createTime: row.created_at,
    })),
  };
}
