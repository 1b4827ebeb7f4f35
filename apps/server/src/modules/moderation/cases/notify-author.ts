import type { Tx } from '../../../db/transaction.ts';
import { notifyUser, type TemplatedNotification } from '../../messages/public.ts';
import type { ModeratableThing } from '../moderatable.ts';
import type { ModeratableKind } from './cases.queries.ts';

interface Decided {
  kind: ModeratableKind;
  /** As it was before. */
  thing: ModeratableThing;
  act: 'keep' | 'hide';
  reason: string;
  /** Decided on their appeal. */
  appealed: boolean;
  /** They have not appealed against this hiding yet. */
  mayAppeal: boolean;
}

/**
 * X-C14: notifies the author of the reason. Does nothing if nothing changed for them: they need not know of a report
 * without consequences.
 */
export async function notifyAuthor(tx: Tx, { kind, thing, act, reason, appealed, mayAppeal }: Decided): Promise<void> {
  if (thing.state === 'deleted' || (act === 'keep' && thing.state === 'shown')) return;
  const judged = { thing: kind, excerpt: excerptOf(thing.content), reason };
  const message: TemplatedNotification =
    act === 'keep'
      ? { template: appealed ? 'appealGranted' : 'accepted', params: judged }
      : appealed
        ? { template: 'appealRefused', params: judged }
        : { template: 'hidden', params: { ...judged, mayAppeal } };
  await notifyUser(tx, thing.authorId, { ...message, link: thing.link });
}

/** The beginning, on one line. */
function excerptOf(content: string): string {
  const characters = Array.from(content.replaceAll(/\s+/g, ' ').trim());
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : characters.join('');
}
