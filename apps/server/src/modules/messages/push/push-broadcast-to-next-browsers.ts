import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { PushSender } from '../../../integrations/push/push-sender-types.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { findUnwithdrawnBroadcastToAllUsers } from '../broadcasts/broadcasts.queries.ts';
import { sendPushToSubscription } from './push-message-to-browser.ts';
import { selectSubscriptionsForBroadcast } from './push-subscriptions.queries.ts';

const browsersAtOnce = 200;
const sendersAtOnce = 20;

/**
 * Sends to the next browsers after `after`, then enqueues a job for those after them. After a crash some are sent
 * again, which replaces what is on the screen; a withdrawn broadcast stops.
 */
export async function pushBroadcastToNextBrowsers(
  deps: Pick<Deps, 'db' | 'now'> & { push: PushSender },
  { broadcast, after }: { broadcast: string; after: string },
  goOn: (tx: Tx, next: { broadcast: string; after: string }) => Promise<void>,
): Promise<void> {
  const { write } = deps.db;
  const notification = await findUnwithdrawnBroadcastToAllUsers(write, broadcast);
  if (notification === undefined) return;
  const browsers = await selectSubscriptionsForBroadcast(write, after, notification.created_at, browsersAtOnce);
  const living = await messagesAccountsPort.use.liveSessions(
    write,
    browsers.map((each) => each.session_id),
    deps.now(),
  );
  const waiting = browsers.filter((each) => each.is_off !== true && living.has(each.session_id));
  await Promise.all(
    Array.from({ length: sendersAtOnce }, async () => {
      for (let to = waiting.shift(); to !== undefined; to = waiting.shift())
        await sendPushToSubscription(deps, to, { ...notification, name: `b${notification.id}` });
    }),
  );
  const last = browsers.at(-1);
  if (last !== undefined && browsers.length === browsersAtOnce)
    await transaction(deps.db, (tx) => goOn(tx, { broadcast, after: last.id }));
}
