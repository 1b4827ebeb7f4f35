import type { Deps } from '../../deps.ts';
import { readChannelOfUser } from '../account/public.ts';
import { createFeatureOffCheck } from '../site/public.ts';

/** Whether operators turned recommendations off for this person's channel, or for everybody. */
export function createRecommendationsOffCheck(deps: Pick<Deps, 'db'>): (uid: string) => Promise<boolean> {
  const isOff = createFeatureOffCheck(deps);
  return (uid) => isOff('recommendations', () => readChannelOfUser(deps, uid));
}
