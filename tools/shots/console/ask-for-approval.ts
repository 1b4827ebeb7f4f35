import { randomUUID } from 'node:crypto';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { whaleUid } from './console-pages.ts';
import type { ConsolePlace } from './take-console-screen.ts';

/** The demo has no request that waits: a colleague makes two, which are there again when they were made before. */
export async function askForApproval({ origin, sessionOf }: ConsolePlace): Promise<void> {
  const partner = createSiteClient(await sessionOf('partner'), origin);
  const uid = await whaleUid(partner);
  const ask = (paid: number, free: number, reason: string) =>
    partner
      .call('POST /admin/v1/wallet/user/{uid}/adjust', { uid, paid, free, reason, idempotencyKey: randomUUID() })
      .catch(() => undefined);
  await ask(0, 600, '活动奖励漏发，按公告补给');
}
