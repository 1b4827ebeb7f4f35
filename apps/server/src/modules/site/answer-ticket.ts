import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { tellUser } from '../messages/public.ts';
import { insertEntry, lockTicket, touchTicket } from './kefu.queries.ts';
import { summaryOf } from './open-ticket.ts';

/** Staff answers; the player gets a message that leads to the thread (X-C17). */
export async function answerTicket(
  deps: Pick<Deps, 'db' | 'now'>,
  answer: { ticketId: string; staffId: string; text: string },
): Promise<void> {
  const words = summaryOf(answer.text);
  if (words === '') throw new Failure('badInput', 'text');
  await transaction(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, answer.ticketId);
    if (ticket === undefined) throw new Failure('notFound');
    const now = deps.now();
    await insertEntry(tx, { ...answer, images: [], now });
    await touchTicket(tx, answer.ticketId, 'answered', now);
    await tellUser(tx, {
      uid: ticket.user_id,
      kind: 'system',
      title: '客服回复了你',
      content: words,
      link: `/kefu/${answer.ticketId}`,
    });
  });
}
