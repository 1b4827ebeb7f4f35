import { BoardPage } from './BoardPage.tsx';

/** Posts; moderation and tickets for who may read them. */
export function CommunityBoardPage() {
  return <BoardPage board="community" />;
}
