import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { selectSilencedUntil } from './silences.queries.ts';

/** Fails with `muted` (4303) while an operator lets the user write nothing. */
export async function requireVoice(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<void> {
  if (!(await hasVoice(deps, uid))) throw new Failure('muted');
}

export async function hasVoice(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<boolean> {
  return (await selectSilencedUntil(deps.db.pool, uid)) <= deps.now();
}
