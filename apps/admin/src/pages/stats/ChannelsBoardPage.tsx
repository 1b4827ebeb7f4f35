import { BoardPage } from './BoardPage.tsx';
import { ChannelsCard } from './ChannelsCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';

/** Where people come from, who stays, and what they pay. */
export function ChannelsBoardPage() {
  return <BoardPage board="channels" Beside={FunnelCard} Below={ChannelsCard} />;
}
