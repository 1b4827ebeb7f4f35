import { randomUUID } from 'node:crypto';
import { inDatabase } from './site/database.ts';
import type { LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

type Kind = 'system' | 'social' | 'order' | 'gift' | 'moderation';

/** Puts a message into an inbox as the site's modules do: with what the worker has to tell. */
export function tell({ uid }: LoggedInAccount, kind: Kind, title: string, link = ''): Promise<void> {
  return inDatabase(
    `with told as (
       insert into messages_inbox (user_id, kind, title, content, link) values ($1, $2, $3, '内容', $4) returning id)
     insert into messages_telling (message_id) select id from told`,
    [uid, kind, title, link],
  );
}

/** Many at once, read or not, older than anything else. */
export function fillInbox({ uid }: LoggedInAccount, count: number): Promise<void> {
  return inDatabase(
    `insert into messages_inbox (user_id, kind, title, content, created_at)
     select $1, 'order', '到账 ' || n, '', now() - n * interval '1 minute' from generate_series(1, $2::int) as n`,
    [uid, count],
  );
}

export const freshTitle = (): string => `消息 ${randomUUID().slice(0, 8)}`;
