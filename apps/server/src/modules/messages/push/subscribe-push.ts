import type { Parsed } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { isPushAddress } from '../../../integrations/push/push-address.ts';
import type { Language } from '../../../words/language.ts';
import { deleteOldPushes, deletePush, upsertPush } from './pushes.queries.ts';

const browsersMost = 10;

/** Of more browsers than anybody uses, those asked for longest ago are pushed to no more. */
export async function subscribePush(
  deps: Pick<Deps, 'db' | 'env'>,
  { uid, sessionId }: { uid: string; sessionId: string },
  { endpoint, p256dh, auth }: Parsed<'POST /v1/message/push'>,
  language: Language,
): Promise<null> {
  const { NODE_ENV, PUSH_HOSTS: hosts } = deps.env;
  if (!isPushAddress(endpoint, { hosts, loopbackToo: NODE_ENV !== 'production' }))
    throw new Failure('badInput', 'endpoint');
  await transaction(deps.db, async (tx) => {
    await upsertPush(tx, { userId: uid, sessionId, endpoint, p256dh, auth, language });
    await deleteOldPushes(tx, uid, browsersMost);
  });
  return null;
}

/** One that is not there, or somebody else's, is left as it is. */
export async function endPush(deps: Pick<Deps, 'db'>, uid: string, endpoint: string): Promise<null> {
  await deletePush(deps.db.write, uid, endpoint);
  return null;
}
