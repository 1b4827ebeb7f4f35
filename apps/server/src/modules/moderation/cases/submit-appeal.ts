import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findCaseOfContentInAnyState, updateCaseIfVersionUnchanged } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';

/** X-C14: once against each hiding of one's own content. The same text again is the same appeal. */
export async function submitAppeal(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  uid: string,
  { kind, id: refId, text }: ParsedInputOf<'POST /v1/moderation/appeal'>,
): Promise<null> {
  const words = text.trim();
  if (words === '') throw new Failure('badInput', 'text');
  await transaction(deps.db, async (tx) => {
    const thing = await moderatable[kind].lock(tx, refId);
    if (thing?.authorId !== uid || thing.state === 'deleted') throw new Failure('notFound');
    const row = await findCaseOfContentInAnyState(tx, kind, refId);
    if (row === undefined || thing.state !== 'hidden') throw new Failure('forbidden');
    if (row.appealed_at !== null) {
      if (row.appeal === words) return;
      throw new Failure('forbidden');
    }
    const now = new Date(deps.now());
    const fields = { state: 'open', cause: 'appeal', appeal: words, appealed_at: now, opened_at: now } as const;
    if ((await updateCaseIfVersionUnchanged(tx, row, fields)) === undefined) throw new Failure('forbidden');
  });
  return null;
}
