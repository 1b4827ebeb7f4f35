import type { TableColumnsType } from 'antd';
import { gameWords } from '#src/words/games.ts';
import { client } from '../../../lib/api.ts';
import { PagedTableCard } from '../../users/PagedTableCard.tsx';
import type { GameForStaff, GameVersion } from '../games.ts';
import { useVersionColumnsAndActionDialogs } from './version-columns-and-action-dialogs.tsx';

const words = gameWords.packages;

interface VersionsCardProps {
  game: GameForStaff;
  empty: string;
  onChanged: () => void;
}

export function GameVersionsCard({ game, empty, onChanged }: VersionsCardProps) {
  const { columns, dialog } = useVersionColumnsAndActionDialogs(onChanged);
  const own: TableColumnsType<GameVersion> = columns;
  return (
    <>
      <PagedTableCard<GameVersion>
        label={words.versions}
        title={words.versions}
        queryKey={['game versions', game.id]}
        read={(page) => client.call('GET /admin/v1/catalog/package/list', { game: game.id, ...page })}
        columns={own}
        rowKey={({ id }) => id}
        empty={empty}
      />
      {dialog}
    </>
  );
}
