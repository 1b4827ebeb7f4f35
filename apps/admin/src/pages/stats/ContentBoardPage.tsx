import { BoardPage } from './BoardPage.tsx';

/** Downloads, gifts, check-ins and videos. */
export function ContentBoardPage() {
  return <BoardPage board="content" />;
}
