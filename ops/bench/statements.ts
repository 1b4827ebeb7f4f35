// The statements that requests really send, caught from the server's own query functions, so that no copy can fall behind.
import { createHash } from 'node:crypto';
import { findSessionByTokenInAnyState } from '@lanyu/server/modules/account/sessions/sessions.queries';
import {
  countOwnAndBroadcastMessages,
  countAllUnreadMessages,
  selectPageOfOwnAndBroadcastMessages,
  messageSourceSortNumbers,
} from '@lanyu/server/modules/messages/messages.queries';
import { selectBulletinsOnDisplay } from '@lanyu/server/modules/site/site.queries';
import { selectShownTags } from '@lanyu/server/modules/square/tags/tags.queries';
import { caught } from './caught.ts';
import type { BenchData } from './data.ts';
import { benchToken } from './data.ts';

const pageSize = 20;

export async function statementsOf(data: BenchData) {
  const { middle } = data;
  const reader = { userId: data.uid, since: 0, kind: undefined };
  const behind = [middle.createTime, messageSourceSortNumbers.inbox, middle.id];
  const tokenHash = createHash('sha256').update(benchToken).digest();
  return {
    firstPage: await caught('firstPage', ({ db }) =>
      selectPageOfOwnAndBroadcastMessages(db, reader, { after: null, offset: 0, limit: pageSize + 1 }),
    ),
    deepPage: await caught('deepPage', ({ db }) =>
      selectPageOfOwnAndBroadcastMessages(db, reader, { after: behind, offset: 0, limit: pageSize + 1 }),
    ),
    count: await caught('count', ({ db }) => countOwnAndBroadcastMessages(db, reader, 1001)),
    unread: await caught('unread', ({ db }) => countAllUnreadMessages(db.readPool, reader, 100)),
    session: await caught('session', ({ db }) => findSessionByTokenInAnyState(db, tokenHash)),
    tags: await caught('tags', ({ kysely }) => selectShownTags(kysely)),
    bulletins: await caught('bulletins', ({ kysely }) => selectBulletinsOnDisplay(kysely, 1, Date.now())),
  };
}

export type Statements = Awaited<ReturnType<typeof statementsOf>>;
