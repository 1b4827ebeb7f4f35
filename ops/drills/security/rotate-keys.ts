// The secret is replaced under load, process by process: nobody is signed out, no cursor breaks, no code is void.
import type { CallName } from '@lanyu/contract/all-calls';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '@lanyu/nginx/nginx-process';
import { openKeyRing } from '@lanyu/server/keys';
import {
  deriveActivationCode,
  hashActivationCode,
  formatActivationCode,
} from '@lanyu/server/modules/gifts/activation/activation-code';
import { ask, type Answer, type Asker } from '../support/request.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';

const playerCount = 12;
const codesEach = 400;
const messagesEach = 60;

interface Player extends Asker {
  uid: string;
  codes: string[];
  cursor?: string;
}

interface Counts {
  calls: number;
  signedOut: number;
  brokenCursors: number;
  pages: number;
  voidCodes: number;
  redeemed: number;
  expiredPages: number;
  others: Map<string, number>;
}

const secrets = { old: randomBytes(32).toString('hex'), new: randomBytes(32).toString('hex') };

/**
 * Who signs with a new key must be understood by every process: first all accept it, then all sign with it. Afterwards the
 * old one stays in the ring for as long as what it signed shall be good.
 */
const steps: { name: string; env: Record<string, string> }[] = [
  { name: 'one secret', env: { APP_SECRET: secrets.old } },
  {
    name: 'both accepted, the old one signs',
    env: { APP_SECRET: '', APP_SECRETS: `a:${secrets.old},b:${secrets.new}` },
  },
  {
    name: 'both accepted, the new one signs',
    env: { APP_SECRET: '', APP_SECRETS: `b:${secrets.new},a:${secrets.old}` },
  },
];

export async function rotateKeys(options: { secondsEach: number }): Promise<string[]> {
  const database = `lanyu_rotate_${randomBytes(4).toString('hex')}`;
  const logs = outputFolder('drills');
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-rotate-'));
  // nginx runs as another user, who has to be able to enter.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
  const ports = [await freePort(), await freePort()];
  const running = new Map<number, Running>();
  const start = (port: number, env: Record<string, string>) =>
    running.set(
      port,
      startProgram(
        'apps/server/src/main-api.ts',
        productionEnv(database, port, { LOG_LEVEL: 'warn', ...env }),
        join(logs, `rotate-keys-${port}.log`),
      ),
    );
  const agent = new Agent({ keepAlive: true, maxSockets: playerCount });
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  try {
    await ensureDatabase(database);
    for (const port of ports) start(port, steps[0]?.env ?? {});
    await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`)));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: await freePort(),
      api: ports.map((port) => `127.0.0.1:${port}`),
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'web'),
    });
    const origin = nginx.address;
    const players = await enter(database, origin, agent);
    const counts = newCounts();
    const faults: string[] = [];
    let stopped = false;
    const playing = players.map((player) => play(player, { origin, agent, counts, stopped: () => stopped }));
    for (const [index, { name, env }] of steps.entries()) {
      for (const port of index === 0 ? [] : ports) {
        const old = running.get(port) as Running;
        old.child.kill('SIGTERM');
        if ((await old.ended) !== 0) faults.push('a stopped process did not end well');
        start(port, env);
        await untilReady(`http://127.0.0.1:${port}`);
      }
      await pause(options.secondsEach * 1000);
      console.log(`${name}: ${wordsOf(counts)}`);
    }
    stopped = true;
    await Promise.all(playing);
    if (counts.signedOut > 0) faults.push(`${counts.signedOut} calls found nobody signed in`);
    if (counts.brokenCursors > 0) faults.push(`${counts.brokenCursors} cursors were refused`);
    if (counts.voidCodes > 0) faults.push(`${counts.voidCodes} codes were void`);
    if (counts.pages < 50 || counts.redeemed < playerCount * 20) faults.push('too little was done: nothing was proven');
    for (const [what, times] of counts.others) faults.push(`${times} × ${what}`);
    return faults;
  } finally {
    agent.destroy();
    await nginx?.stop();
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.all([...running.values()].map(({ ended }) => ended));
    await dropDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Accounts that register by the site itself, messages to page through, and codes: half of them as they were stored before there was a ring. */
async function enter(database: string, origin: string, agent: Agent): Promise<Player[]> {
  const keys = openKeyRing({ APP_SECRET: secrets.old });
  const players: Player[] = [];
  for (let n = 0; n < playerCount; n += 1) {
    const asker: Asker = {};
    const fields = { loginName: `rotating_${n}`, password: 'correct horse battery', deviceID: `device-rotating-${n}` };
    const { data, code } = await ask(asker, { origin, agent, key: 'POST /user/registerWithName', fields });
    if (code !== 0) throw new Error(`a player could not register: ${code}`);
    const { uid, token } = data as { uid: string; token: string };
    players.push({
      uid,
      token,
      codes: Array.from({ length: codesEach }, () => deriveActivationCode(keys, randomUUID())),
    });
  }
  await asOwner(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into gifts_batches (note, kind, amount, total, expire_at) values ('演练', 'coins', 1, $1, now() + interval '1 day') returning id`,
      [playerCount * codesEach],
    );
    for (const { uid, codes } of players) {
      const hashes = codes.map((code, n) =>
        n % 2 === 0
          ? hashActivationCode(keys, code)
          : createHmac('sha256', `activation:${secrets.old}`).update(code).digest(),
      );
      await client.query(
        `insert into gifts_activations (hash, batch_id) select hash, $2 from unnest($1::bytea[]) as hash`,
        [hashes, rows[0]?.id],
      );
      await client.query(
        `insert into messages_inbox (user_id, kind, title, content) select $1::bigint, 'system', 'for ' || $1::bigint, n from generate_series(1, $2::int) as n`,
        [uid, messagesEach],
      );
    }
  });
  return players;
}

interface Scene {
  origin: string;
  agent: Agent;
  counts: Counts;
  stopped: () => boolean;
}

async function play(player: Player, { origin, agent, counts, stopped }: Scene): Promise<void> {
  async function call(key: CallName, fields: Record<string, string>): Promise<Answer | undefined> {
    const before = player.xsrf;
    const answer = await ask(player, { origin, agent, key, fields }).catch(() => undefined);
    if (answer === undefined) return undefined;
    counts.calls += 1;
    if (before !== undefined && player.xsrf !== before) counts.expiredPages += 1;
    if (answer.code === 2) counts.signedOut += 1;
    return answer;
  }
  const note = (what: string) => counts.others.set(what, (counts.others.get(what) ?? 0) + 1);
  const { uid } = player;
  while (!stopped()) {
    const me = await call('POST /user/center/me', { uid });
    if (me !== undefined && me.code !== 0 && me.code !== 1005) note(`center/me: ${me.code}`);
    const { cursor } = player;
    const page = await call('POST /user/center/message/all', {
      uid,
      pageSize: '3',
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (page?.code === 0) {
      counts.pages += 1;
      const { nextCursor } = page.data as { nextCursor: string | null };
      if (nextCursor === null) delete player.cursor;
      else player.cursor = nextCursor;
    } else if (cursor !== undefined && page?.code === 1001) {
      counts.brokenCursors += 1;
      delete player.cursor;
    } else if (page !== undefined && page.code !== 1005) note(`messages: ${page.code}`);
    const [code] = player.codes;
    if (code !== undefined) {
      const fields = { code: formatActivationCode(code), idempotencyKey: randomUUID() };
      const given = await call('POST /v1/gift/redeem', fields);
      if (given?.code === 0) counts.redeemed += 1;
      else if (given?.code === 4101) counts.voidCodes += 1;
      else if (given !== undefined && given.code !== 1005) note(`redeem: ${given.code}`);
      if (given !== undefined && given.code !== 1005) player.codes.shift();
    }
    await pause(150 + Math.random() * 300);
  }
}

function newCounts(): Counts {
  return {
    calls: 0,
    signedOut: 0,
    brokenCursors: 0,
    pages: 0,
    voidCodes: 0,
    redeemed: 0,
    expiredPages: 0,
    others: new Map(),
  };
}

function wordsOf(counts: Counts): string {
  const { calls, signedOut, pages, brokenCursors, redeemed, voidCodes, expiredPages } = counts;
  return `${calls} calls, signed out ${signedOut}; ${pages} pages, broken cursors ${brokenCursors}; ${redeemed} codes redeemed, void codes ${voidCodes}; XSRF tokens refused ${expiredPages}`;
}
