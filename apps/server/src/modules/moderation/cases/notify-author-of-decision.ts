import type { Tx } from '../../../db/transaction.ts';
import type { DecisionReason } from '../../../words/moderation.ts';
import { notifyUser, type TemplatedNotification } from '../../messages/public.ts';
import type { ProfilePart } from '../accounts-port.ts';
import type { ModeratableContent } from '../moderatable.ts';
import type { ModeratableKind } from './cases.queries.ts';

interface Decided {
  kind: ModeratableKind;
  /** As it was before. */
  thing: ModeratableContent;
  act: 'keep' | 'hide' | 'clear';
  /** Of the list, or empty; what the operator wrote besides. */
  key: DecisionReason | '';
  note: string;
  /** Decided on their appeal. */
  appealed: boolean;
  /** They have not appealed against this hiding yet. */
  mayAppeal: boolean;
}

/**
 * X-C14: notifies the author of the reason. Does nothing if nothing changed for them: they need not know of a report
 * without consequences.
 */
export async function notifyAuthorOfDecision(tx: Tx, decided: Decided): Promise<void> {
  const { thing, act } = decided;
  if (thing.state === 'deleted' || (act === 'keep' && thing.state === 'shown')) return;
  await notifyUser(tx, thing.authorId, { ...messageAbout(decided), link: thing.link });
}

/** A reason of the list is said in the reader's language; what an operator wrote is said as it is. */
function messageAbout({ kind, thing, act, key, note, appealed, mayAppeal }: Decided): TemplatedNotification {
  const about = { thing: kind, excerpt: excerptOf(thing.content) };
  if (act === 'keep') {
    if (note === '') return { template: appealed ? 'appealGrantedWithoutNote' : 'acceptedWithoutNote', params: about };
    return { template: appealed ? 'appealGranted' : 'accepted', params: { ...about, reason: note } };
  }
  if (key === '' || key === 'other') {
    const judged = { ...about, reason: note };
    if (appealed) return { template: 'appealRefused', params: judged };
    return { template: 'hidden', params: { ...judged, mayAppeal } };
  }
  if (appealed) return { template: 'appealRefusedForReason', params: { ...about, key, note } };
  return { template: 'hiddenForReason', params: { ...about, key, note, mayAppeal } };
}

export async function notifyOfClearedProfile(
  tx: Tx,
  uid: string,
  { parts, key, note }: { parts: ProfilePart[]; key: DecisionReason; note: string },
): Promise<void> {
  if (parts.length === 0) return;
  await notifyUser(tx, uid, { template: 'profileCleared', params: { parts, key, note }, link: '/profile' });
}

export async function notifyOfUndoneDecision(tx: Tx, kind: ModeratableKind, thing: ModeratableContent): Promise<void> {
  await notifyUser(tx, thing.authorId, {
    template: 'decisionTakenBack',
    params: { thing: kind, excerpt: excerptOf(thing.content) },
    link: thing.link,
  });
}

/** The beginning, on one line; a sign for a picture alone. */
function excerptOf(content: string): string {
  if (content === '') return '🖼️';
  const characters = Array.from(content.replaceAll(/\s+/g, ' ').trim());
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : characters.join('');
}
