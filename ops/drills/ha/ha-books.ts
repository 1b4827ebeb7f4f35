// Holds the database against what players were told: nothing acknowledged is lost, nothing is there twice, sums are zero, nobody was
// signed out, who was is still.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '@lanyu/server/db/open-database';
import { waitUntil } from '@lanyu/services/process';
import { auditMoney } from '../money/money-books.ts';
import type { Signed } from '../support/sign-in.ts';
import type { HaMemory } from './ha-players.ts';
import type { HaWorld } from './ha-world.ts';

export interface HaBooks {
  lost: number;
  doubled: number;
  signedOut: number;
  revived: number;
  entriesProven: number;
  faults: string[];
}

export async function auditHa(given: {
  appUrl: string;
  ownerUrl: string;
  sandboxFile: string;
  world: HaWorld;
  memories: readonly HaMemory[];
}): Promise<HaBooks> {
  const owner = new pg.Client({ connectionString: given.ownerUrl });
  await owner.connect();
  const db = openDatabase({ url: given.appUrl, poolSize: 2, applicationName: 'lanyu-ha-books', timeoutScale: 60 });
  try {
    const money = await auditMoney({ owner, db, sandboxFile: given.sandboxFile, memories: given.memories });
    const books: HaBooks = {
      lost: money.faults.filter((fault) => /is lost|lost an/.test(fault)).length,
      doubled: money.faults.filter((fault) => /twice|two intents/.test(fault)).length,
      signedOut: 0,
      revived: 0,
      entriesProven: money.counts['entriesProven'] ?? 0,
      faults: [...money.faults],
    };
    for (const memory of given.memories) {
      await auditMessages(owner, memory, books);
      await auditLikes(owner, memory, books);
    }
    await auditLikeCounts(owner, given.world, books);
    await auditSessions(owner, given, books);
    return books;
  } finally {
    await db.close();
    await owner.end();
  }
}

/** Every message once, and none that nobody meant to write. */
async function auditMessages(owner: pg.Client, { uid, messages }: HaMemory, books: HaBooks): Promise<void> {
  const { rows } = await owner.query<{ text: string; n: number }>(
    `select e.text, count(*)::int as n from site_kefu_entries e join site_kefu_tickets t on t.id = e.ticket_id
     where t.user_id = $1 group by e.text`,
    [uid],
  );
  const there = new Map(rows.map(({ text, n }) => [text, n]));
  const lost = messages.filter((text) => !there.has(text));
  const twice = rows.filter(({ n }) => n > 1);
  const meant = new Set(messages);
  const unmeant = rows.filter(({ text }) => !meant.has(text));
  books.lost += lost.length;
  books.doubled += twice.length + unmeant.length;
  for (const text of lost.slice(0, 3)) books.faults.push(`${uid}: message "${text}" was acknowledged and is lost`);
  for (const { text } of [...twice, ...unmeant].slice(0, 3))
    books.faults.push(`${uid}: message "${text}" is there too often`);
}

async function auditLikes(owner: pg.Client, { uid, likes }: HaMemory, books: HaBooks): Promise<void> {
  const { rows } = await owner.query<{ post_id: string }>('select post_id::text from square_likes where user_id = $1', [
    uid,
  ]);
  const liked = new Set(rows.map(({ post_id }) => post_id));
  for (const [post, wanted] of likes) {
    if (liked.has(post) === wanted) continue;
    books.lost += 1;
    books.faults.push(`${uid}: ${wanted ? 'a like of' : 'the end of a like of'} ${post} is lost`);
  }
}

/** The worker counts a moment later. */
async function auditLikeCounts(owner: pg.Client, { posts }: HaWorld, books: HaBooks): Promise<void> {
  let wrong: { post_id: string }[] = [];
  const counted = async () => {
    ({ rows: wrong } = await owner.query<{ post_id: string }>(
      `select c.post_id from square_post_counts c where c.post_id = any($1::bigint[])
       and c.likes <> (select count(*) from square_likes l where l.post_id = c.post_id)`,
      [posts],
    ));
    return wrong.length === 0;
  };
  await waitUntil('likes are counted', counted, 60).catch(() => undefined);
  for (const { post_id } of wrong) books.faults.push(`post ${post_id}: its number of likes is wrong`);
}

async function auditSessions(
  owner: pg.Client,
  { world, memories }: { world: HaWorld; memories: readonly HaMemory[] },
  books: HaBooks,
): Promise<void> {
  const open = [...world.players, ...world.players.flatMap(({ keptElsewhere }) => keptElsewhere)];
  const kept = [...open, ...memories.flatMap(({ signedIn }) => signedIn)];
  const ended = memories.flatMap(({ revoked }) => revoked);
  const states = await readSessions(owner, [...kept, ...ended]);
  for (const { uid, token } of kept) {
    if (states.get(token) === 'live') continue;
    books.signedOut += 1;
    if (books.signedOut < 5) books.faults.push(`a session of ${uid} is ${states.get(token) ?? 'lost'}`);
  }
  for (const { uid, token } of ended) {
    if (states.get(token) === 'revoked') continue;
    books.revived += 1;
    if (books.revived < 5) books.faults.push(`a session of ${uid} that was ended is ${states.get(token) ?? 'lost'}`);
  }
}

async function readSessions(owner: pg.Client, sessions: readonly Signed[]): Promise<Map<string, string>> {
  const byHash = new Map(sessions.map(({ token }) => [createHash('sha256').update(token).digest('hex'), token]));
  const { rows } = await owner.query<{ hash: string; state: string }>(
    `select encode(token_hash, 'hex') as hash, case when revoked_at is null and expires_at > now() then 'live' else 'revoked' end as state
     from account_sessions where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) as h)`,
    [[...byHash.keys()]],
  );
  return new Map(rows.map(({ hash, state }) => [byHash.get(hash) ?? '', state]));
}
