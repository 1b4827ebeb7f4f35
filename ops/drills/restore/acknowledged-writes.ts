// Players who write, and a record of every write that was answered: when it was sent, when it was acknowledged.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { CallName } from '@lanyu/contract/all-calls';
import { ask, type Answer } from '../support/request.ts';
import type { MoneyFixture, MoneyPlayer } from '../money/money-fixture.ts';

export type WriteKind = 'purchase' | 'membership' | 'recharge' | 'visit' | 'avatar';

export interface AcknowledgedWrite {
  kind: WriteKind;
  /** Finds its row. */
  key: string;
  sentAt: number;
  acknowledgedAt: number;
}

/** Tells which of these keys have a row. */
export const writeLookups: Record<WriteKind, string> = {
  purchase: `select id::text as key from orders_orders where id = any($1::bigint[]) and kind = 'download'`,
  membership: `select id::text as key from orders_orders where id = any($1::bigint[]) and kind = 'membership'`,
  recharge: `select id::text as key from orders_orders where id = any($1::bigint[]) and kind = 'recharge'`,
  visit: 'select device_id as key from site_visits where device_id = any($1)',
  // The next one detaches it; its row stays for a day.
  avatar: 'select folder as key from media_images where folder = any($1)',
};

export interface WriteLoad {
  origin: string;
  sandboxUrl: string;
  world: MoneyFixture;
  writes: AcknowledgedWrite[];
  faults: string[];
  stopped(): boolean;
}

/** Writes until told to stop. What was not answered is not recorded: it may have happened or not. */
export async function writeUntilStopped(load: WriteLoad, player: MoneyPlayer): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const { origin } = load;
  const unowned = load.world.games.map(({ id, price }) => ({ id, price }));

  async function call(
    key: CallName,
    fields: Record<string, string>,
  ): Promise<{ sentAt: number; answer: Answer } | undefined> {
    const sentAt = Date.now();
    const answer = await ask(player, { origin, agent, key, fields }).catch(() => undefined);
    return answer === undefined ? undefined : { sentAt, answer };
  }

  function record(
    kind: WriteKind,
    done: { sentAt: number; answer: Answer } | undefined,
    keyOf: (data: never) => string,
  ) {
    if (done === undefined) return;
    const { answer, sentAt } = done;
    if (answer.code === 0)
      load.writes.push({ kind, key: keyOf(answer.data as never), sentAt, acknowledgedAt: Date.now() });
    // Busy is no fault of a machine with a backup under way.
    else if (answer.code !== 1005) load.faults.push(`${kind} was answered ${answer.status}/${answer.code}`);
  }

  const orderIdOf = (data: { orderId: string }) => data.orderId;
  const acts: (() => Promise<void>)[] = [
    async () => {
      const game = unowned.pop();
      if (game === undefined) return;
      const fields = { id: game.id, price: String(game.price), platformType: '1', idempotencyKey: randomUUID() };
      record('purchase', await call('POST /user/game/download/{id}', fields), orderIdOf);
    },
    async () => {
      const fields = { vipType: '1', price: '300', idempotencyKey: randomUUID() };
      record('membership', await call('POST /vip/vipopen', fields), orderIdOf);
    },
    async () => {
      const fields = { packageId: '1', priceFen: '600', channel: 'sandbox', idempotencyKey: randomUUID() };
      const done = await call('POST /user/center/coin/order', fields);
      record('recharge', done, (data: { id: string }) => data.id);
      if (done?.answer.code !== 0) return;
      const { id } = done.answer.data as { id: string };
      await pay(load.sandboxUrl, `LY${id}`);
    },
    async () => {
      const deviceID = `drill-${randomBytes(12).toString('hex')}`;
      const device = { appID: 'portal', channelID: '7', deviceID, deviceType: 'h5', osType: '3' };
      await call('POST /user/device/init', device);
      const fields = { channelID: '7', inviteCode: '', deviceID };
      record('visit', await call('POST /user/game/download/upload', fields), () => deviceID);
    },
    async () => {
      if (player.xsrf === undefined || randomInt(8) > 0) return;
      record('avatar', await sendAvatar(load.origin, player), folderOfAvatar);
    },
  ];
  while (!load.stopped()) {
    await acts[randomInt(acts.length)]?.();
    await pause(randomInt(20, 200));
  }
  agent.destroy();
}

/** The notice of the provider credits the coins, whenever it comes. */
async function pay(sandboxUrl: string, orderNo: string): Promise<void> {
  await fetch(new URL('/test/pay', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, how: 'pay' }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
}

async function sendAvatar(
  origin: string,
  player: MoneyPlayer,
): Promise<{ sentAt: number; answer: Answer } | undefined> {
  const body = new FormData();
  body.append('file', new Blob([drawPicture()], { type: 'image/png' }), 'avatar.png');
  const xsrf = player.xsrf ?? '';
  const headers = { uid: player.uid, token: player.token, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  const sentAt = Date.now();
  try {
    const reply = await fetch(`${origin}/api/user/center/uploadAvatar`, { method: 'POST', headers, body });
    const { code, data } = (await reply.json()) as { code: number; data: unknown };
    return { sentAt, answer: { status: reply.status, code, data, ms: Date.now() - sentAt } };
  } catch {
    return undefined;
  }
}

function folderOfAvatar({ small }: { small: string }): string {
  return /media\/avatar\/[0-9a-f]{32}/.exec(small)?.[0] ?? small;
}

/** A PNG of one random colour. */
function drawPicture(): Uint8Array<ArrayBuffer> {
  const edge = 200;
  const colour = randomBytes(3);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: edge }, () => colour)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: edge }, () => line)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}
