import type { DataOf } from '@lanyu/contract/all-calls';
import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type Broadcast = DataOf<'GET /admin/v1/message/broadcast/list'>['records'][number];

export function broadcastAudienceText({ audience, membersOnly, channels }: Broadcast): string {
  return audience === 'group'
    ? broadcastWords.audience.group(membersOnly, channels)
    : broadcastWords.audience[audience];
}

export function broadcastStateOf({ state, withdrawn }: Broadcast): keyof typeof broadcastWords.states {
  return withdrawn ? 'withdrawn' : state;
}

export const broadcastTones: Record<keyof typeof broadcastWords.states, StatusTone> = {
  planned: 'wait',
  sending: 'wait',
  sent: 'ok',
  withdrawn: 'rest',
};
