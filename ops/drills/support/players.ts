// Players as the drills see them: each goes round the slice, checks every answer, and remembers what was acknowledged.
import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type pg from 'pg';
import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './sign-in.ts';

export interface Player {
  uid: string;
  token: string;
}

/** What the database was filled with, to hold answers against. */
export interface World {
  players: Player[];
  tags: string[];
  bulletin: string;
}

export interface Counts {
  good: number;
  /** No answer: a kill may cause it, nothing else. */
  away: number;
  /** Answers that say to come back later: a kill may cause them, or a machine that is busy with something else. */
  busy: number;
  byCall: Record<string, number>;
  faults: string[];
  /** Device ids of visits that were answered with code 0. */
  acknowledged: Set<string>;
}

/** How a player plays: many cheap reads make a large count of requests affordable, the writes stay among them. */
export interface Pace {
  /** The most that is waited between two things. */
  mostRestMs: number;
  /** Reads of an answer that processes keep, after each other thing. */
  cheapReads: number;
}

const usualPace: Pace = { mostRestMs: 30, cheapReads: 0 };
/** As long as the portal waits. */
const timeoutMs = 30_000;
const messagesEach = 30;

/** Every player has messages that name their owner: a mixed-up answer is seen. */
export async function fillFixture(client: pg.Client, playerCount: number): Promise<World> {
  const tags = ['新手', '攻略', '同人', '求助', '晒图'];
  await client.query(
    `insert into square_tags (tag, position) select tag, n from unnest($1::text[]) with ordinality as t (tag, n)`,
    [tags],
  );
  await client.query(
    `insert into staff_members (login_name, password_hash, name) values ('drill', '$argon2id$unusable', '演练')`,
  );
  await client.query(
    `insert into site_bulletins (pos_type, title, content, start_at, end_at, created_by)
     values (1, '演练公告', '<p>开始</p>', now() - interval '1 day', now() + interval '1 day', 1)`,
  );
  const players: Player[] = [];
  for (let n = 1; n <= playerCount; n += 1) {
    const { rows } = await client.query<{ id: string }>(
      `insert into account_users (login_name, name, invite_code) values ($1, $2, $3) returning id`,
      [`player_${n}`, `玩家${n}`, `DRILL${String(n).padStart(4, '0')}`],
    );
    const uid = rows[0]?.id ?? '';
    await client.query(
      `insert into messages_inbox (user_id, kind, title, content) select $1::bigint, 'system', 'for ' || $1::bigint, n from generate_series(1, $2::int) as n`,
      [uid, messagesEach],
    );
    await client.query(`insert into wallet_wallets (user_id) values ($1)`, [uid]);
    await client.query(
      `select wallet_post($1::bigint, 'grant', 'drill:' || $1::bigint, '演练', null, now(), '{free,promotion}', array[$1::bigint, -$1::bigint])`,
      [uid],
    );
    players.push(...(await signIn(client, [uid])));
  }
  return { players, tags, bulletin: '演练公告' };
}

export function newCounts(): Counts {
  return { good: 0, away: 0, busy: 0, byCall: {}, faults: [], acknowledged: new Set() };
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks one of the origins after the other until one takes the connection, as a proxy in front would. */
async function ask(
  origins: string[],
  agent: Agent,
  key: CallName,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<Reply | undefined> {
  const [method = '', path = ''] = key.split(' ');
  for (const origin of origins) {
    const reply = await new Promise<Reply | 'refused' | undefined>((resolve) => {
      const outgoing = request(`${origin}/api${path}`, { method, agent, headers, timeout: timeoutMs }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', () => resolve(undefined));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : undefined),
      );
      outgoing.end(method === 'POST' ? new URLSearchParams(fields).toString() : undefined);
    });
    if (reply !== 'refused') return reply;
  }
  return undefined;
}

/** Plays until told to stop. `origins` are asked in order for each call, starting with a random one. */
export async function play(
  origins: string[],
  world: World,
  player: Player,
  counts: Counts,
  stopped: () => boolean,
  pace: Pace = usualPace,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  const checked = new Map<CallName, { text: string; data: unknown }>();

  async function call(key: CallName, fields: Record<string, string> = {}): Promise<unknown> {
    const first = Math.floor(Math.random() * origins.length);
    const headers = {
      uid: player.uid,
      token: player.token,
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === '' ? {} : { cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': cookie }),
    };
    const reply = await ask([...origins.slice(first), ...origins.slice(0, first)], agent, key, headers, fields);
    const fresh = reply?.headers['set-cookie']?.[0]?.match(/XSRF-TOKEN=([^;]+)/)?.[1];
    if (fresh !== undefined) cookie = fresh;
    const data = judge(key, reply);
    if (data === expired) return call(key, fields);
    return data;
  }

  function judge(key: CallName, reply: Reply | undefined): unknown {
    if (reply === undefined) return away();
    // The same bytes were looked at before.
    const known = reply.status === 200 ? checked.get(key) : undefined;
    if (known !== undefined && known.text === reply.text) {
      count(key);
      return known.data;
    }
    let envelope: { code?: unknown; msg?: unknown; data?: unknown };
    try {
      envelope = JSON.parse(reply.text) as typeof envelope;
    } catch {
      return fault(key, `no JSON: ${reply.status} ${reply.text.slice(0, 100)}`);
    }
    if (reply.status === 503 && envelope.code === 1005) return busy();
    if (reply.status === 403 && envelope.code === 1008) return expired;
    if (reply.status !== 200 || envelope.code !== 0) return fault(key, `${reply.status} ${reply.text.slice(0, 200)}`);
    const parsed = allCalls[key].data.safeParse(envelope.data);
    if (!parsed.success) return fault(key, `not the contract's data: ${reply.text.slice(0, 200)}`);
    count(key);
    checked.set(key, { text: reply.text, data: envelope.data });
    return envelope.data;
  }
  function count(key: CallName): void {
    counts.good += 1;
    counts.byCall[key] = (counts.byCall[key] ?? 0) + 1;
  }
  function away(): undefined {
    counts.away += 1;
  }
  function busy(): undefined {
    counts.busy += 1;
  }
  function fault(key: CallName, what: string): undefined {
    counts.faults.push(`${key}: ${what}`);
  }

  const rounds: (() => Promise<void>)[] = [
    async () => {
      const deviceID = `drill-${randomBytes(12).toString('hex')}`;
      await call('POST /user/device/init', {
        appID: 'portal',
        channelID: '7',
        deviceID,
        deviceType: 'h5',
        osType: '3',
      });
      const data = await call('POST /user/game/download/upload', { channelID: '7', inviteCode: '', deviceID });
      if (data === null) counts.acknowledged.add(deviceID);
    },
    () => readTags(),
    async () => {
      const bulletins = (await call('POST /user/message', { posType: '1' })) as
        | { records: { title: string }[] }
        | undefined;
      if (bulletins && bulletins.records[0]?.title !== world.bulletin)
        fault('POST /user/message', JSON.stringify(bulletins));
    },
    async () => {
      const me = (await call('POST /user/center/me', { uid: player.uid })) as
        | { uid: string; coinNum: number }
        | undefined;
      if (me && (me.uid !== player.uid || String(me.coinNum) !== player.uid))
        fault('POST /user/center/me', JSON.stringify(me));
    },
    () => readInbox(),
  ];

  async function readTags(): Promise<void> {
    const tags = (await call('GET /v1/square/tag/list')) as { tag: string }[] | undefined;
    if (tags && tags.map(({ tag }) => tag).join() !== world.tags.join())
      fault('GET /v1/square/tag/list', JSON.stringify(tags));
  }

  /** Page by page to the end: every message once, newest first, none of anybody else. */
  async function readInbox(): Promise<void> {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const fields = { uid: player.uid, pageSize: '12', ...(cursor === '' ? {} : { cursor }) };
      const page = (await call('POST /user/center/message/all', fields)) as
        | { records: { title: string; content: string }[]; nextCursor: string | null }
        | undefined;
      if (page === undefined) return;
      if (page.records.some(({ title }) => title !== `for ${player.uid}`))
        fault('POST /user/center/message/all', 'messages of another user');
      seen.push(...page.records.map(({ content }) => content));
      cursor = page.nextCursor;
    }
    const all = Array.from({ length: messagesEach }, (_, index) => String(messagesEach - index));
    if (seen.join() !== all.join()) fault('POST /user/center/message/all', `read ${seen.join()}`);
  }

  while (!stopped()) {
    await rounds[Math.floor(Math.random() * rounds.length)]?.();
    for (let n = 0; n < pace.cheapReads; n += 1) await readTags();
    await pause(Math.random() * pace.mostRestMs);
  }
  agent.destroy();
}

const expired = Symbol('page expired');
