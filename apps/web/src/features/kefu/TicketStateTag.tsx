import { Tag } from '#src/ui/Tag/Tag.tsx';
import { kefuWords } from '#src/words/kefu.ts';
import type { Ticket } from './support-contacts-and-tickets.ts';

const tones = { waiting: 'blue', answered: 'free', closed: 'neutral' } as const;

export function TicketStateTag({ state }: { state: Ticket['state'] }) {
  return <Tag tone={tones[state]}>{kefuWords.states[state]}</Tag>;
}
