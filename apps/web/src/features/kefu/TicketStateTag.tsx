import { Tag } from '#src/ui/Tag/Tag.tsx';
import { kefuWords } from '#src/words/kefu.ts';
import type { Ticket } from './kefu.ts';

const tones = { waiting: 'blue', answered: 'free', closed: 'neutral' } as const;

export function TicketStateTag({ state }: { state: Ticket['state'] }) {
  return <Tag tone={tones[state]}>{kefuWords.states[state]}</Tag>;
}
