import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { isKnownPushServiceUrl } from '../../../integrations/push/known-push-service-url.ts';
import type { Language } from '../../../words/language-and-message-texts.ts';
import {
  deleteSurplusPushSubscriptions,
  deletePushSubscriptionByEndpoint,
  upsertPushSubscription,
} from './push-subscriptions.queries.ts';

const browsersMost = 10;

/** Of more browsers than anybody uses, those asked for longest ago are pushed to no more. */
export async function subscribePush(
  deps: Pick<Deps, 'db' | 'env'>,
  { uid, sessionId }: { uid: string; sessionId: string },
  { endpoint, p256dh, auth }: ParsedInputOf<'POST /v1/message/push'>,
  language: Language,
): Promise<null> {
  const { NODE_ENV, PUSH_HOSTS: hosts } = deps.env;
  if (!isKnownPushServiceUrl(endpoint, { hosts, loopbackToo: NODE_ENV !== 'production' }))
    throw new Failure('badInput', 'endpoint');
  await transaction(deps.db, async (tx) => {
    await upsertPushSubscription(tx, { userId: uid, sessionId, endpoint, p256dh, auth, language });
    await deleteSurplusPushSubscriptions(tx, uid, browsersMost);
  });
  return null;
}

/** One that is not there, or somebody else's, is left as it is. */
export async function unsubscribePush(deps: Pick<Deps, 'db'>, uid: string, endpoint: string): Promise<null> {
  await deletePushSubscriptionByEndpoint(deps.db.write, uid, endpoint);
  return null;
}
