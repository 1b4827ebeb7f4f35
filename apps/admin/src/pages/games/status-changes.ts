import type { GameInList } from './games.ts';

export type StatusChange = 'publish' | 'reschedule' | 'delist' | 'block' | 'draft';

/** What the server would take of a game in this state. */
export function allowedStatusChangesOf(
  { status, publishTime }: Pick<GameInList, 'status' | 'publishTime'>,
  now = Date.now(),
): StatusChange[] {
  switch (status) {
    case 'draft':
      return ['publish'];
    case 'live':
      return publishTime > now ? ['reschedule', 'draft', 'block'] : ['delist', 'block', 'draft'];
    case 'delisted':
      return ['publish', 'block'];
    case 'blocked':
      return publishTime > 0 ? ['delist', 'draft'] : ['draft'];
  }
}
