import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { messagesMembersPort } from '../members-and-ticket-and-order-owner-ports.ts';
import { uidPagesOfAudienceList } from './audience-lists.queries.ts';

type Db = Kysely<Tables>;

export interface BroadcastAudience {
  audience: 'all' | 'group' | 'list';
  members: boolean;
  channels: readonly string[];
  audienceId: string | null;
}

const pageSize = 5000;

async function* pagesAfter(fetch: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let after = '0'; ;) {
    const uids = await fetch(after);
    if (uids.length > 0) yield uids;
    const last = uids.at(-1);
    if (last === undefined || uids.length < pageSize) return;
    after = last;
  }
}

/** Everybody whom it is for at this moment, each once, a page at a time. Who is a member is asked of that moment. */
export async function* iterateRecipientPages(
  db: Db,
  { audience, members, channels, audienceId }: BroadcastAudience,
  at: number,
) {
  const accounts = messagesAccountsPort.use;
  if (audience === 'list') {
    for await (const page of uidPagesOfAudienceList(db, audienceId ?? '0', pageSize))
      yield await accounts.accountsAmong(
        db,
        page.map(({ user_id }) => user_id),
        [],
      );
    return;
  }
  if (members) {
    const { membersAfter } = messagesMembersPort.use;
    for await (const page of pagesAfter((after) => membersAfter(db, { after, at, most: pageSize })))
      yield await accounts.accountsAmong(db, page, channels);
    return;
  }
  for (const channel of channels.length === 0 ? [null] : channels)
    yield* pagesAfter((after) => accounts.accountsAfter(db, { after, channel, most: pageSize }));
}

/** Counted no further than a number, and looking at no more than ten times as many. */
export async function countRecipientsUpTo(
  db: Db,
  audience: BroadcastAudience,
  at: number,
  most: number,
): Promise<number> {
  let people = 0;
  let looked = 0;
  for await (const page of iterateRecipientPages(db, audience, at)) {
    people += page.length;
    looked += pageSize;
    if (people >= most || looked >= 10 * most) break;
  }
  return Math.min(people, most);
}
