// What operators do for gifts: packs with codes, and activation codes. Each journey has its own.
import { randomUUID } from 'node:crypto';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

const day = 24 * 3600_000;

/** One session for all of a worker's journeys. */
let session: Promise<ReturnType<typeof createSiteClient>> | undefined;

function operator() {
  session ??= createAutoApprovedOperatorClient();
  return session;
}

export interface OwnPack {
  id: string;
  title: string;
  gameId: string;
  gameName: string;
}

/** A pack nobody else's journey knows, of a game that has others too; it ends before they do. */
export async function ownPack({ codes = 3, vipOnly = false, limit = 1 } = {}): Promise<OwnPack> {
  const game = await createSiteClient().call('POST /web/game/detail', { appID: 'rooftop-band' });
  const site = await operator();
  const title = `安可礼包 ${randomUUID().slice(0, 6)}`;
  const { id } = await site.call('POST /admin/v1/gift/pack', {
    gameId: game.id,
    title,
    content: '荧光棒 ×3、返场曲目',
    usage: '后台设置里粘贴，重新进场生效。',
    startTime: Date.now() - 1000,
    endTime: Date.now() + 2 * 3600_000,
    redeemBy: Date.now() + 40 * day,
    vipOnly: vipOnly ? 'true' : 'false',
    limit,
    idempotencyKey: randomUUID(),
  });
  const lines = Array.from({ length: codes }, (_, n) => `ENC-${id}-${n + 1}${randomUUID().slice(0, 4)}`).join('\n');
  await site.call('POST /admin/v1/gift/pack/{id}/code', { id, codes: lines });
  return { id, title, gameId: game.id, gameName: game.name };
}

export async function activationCode(kind: 'coins' | 'days', amount: number): Promise<string> {
  const { codes } = await (
    await operator()
  ).call('POST /admin/v1/gift/batch', {
    note: '演练',
    kind,
    amount,
    total: 1,
    expireTime: Date.now() + day,
    idempotencyKey: randomUUID(),
  });
  return codes[0] ?? '';
}
