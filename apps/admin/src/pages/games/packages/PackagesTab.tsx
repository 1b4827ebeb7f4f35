import { useQuery, useQueryClient } from '@tanstack/react-query';
import { gameWords } from '#src/words/games.ts';
import { client } from '../../../lib/api.ts';
import { LoadErrorWithReload } from '../../../ui/list/LoadErrorWithReload.tsx';
import { gameQueryKey, type GameForStaff } from '../games.ts';
import { PackageFileCard } from './PackageFileCard.tsx';
import { UploadPackageCard } from './UploadPackageCard.tsx';
import { GameVersionsCard } from './GameVersionsCard.tsx';
import './packages.css';

const words = gameWords.packages;
const askAgainMs = 1500;
/** Older uploads are on the page of all packages. */
const most = 10;

/** From a file to a version: upload, what is read from it, how it compares, and its publication. */
export function PackagesTab({ game }: { game: GameForStaff }) {
  const queries = useQueryClient();
  const filesKey = ['game files', game.id];
  const files = useQuery({
    queryKey: filesKey,
    queryFn: () => client.call('GET /admin/v1/catalog/game/{id}/file/list', { id: game.id, pageSize: most }),
    // Until the worker has read them.
    refetchInterval: ({ state }) =>
      state.data?.records.some((file) => file.state === 'reading') === true ? askAgainMs : false,
  });
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: filesKey }),
      queries.invalidateQueries({ queryKey: gameQueryKey(game.id) }),
      queries.invalidateQueries({ queryKey: ['game versions', game.id] }),
      queries.invalidateQueries({ queryKey: ['game log', game.id] }),
      queries.invalidateQueries({ queryKey: ['games'] }),
    ]);
  const open = (files.data?.records ?? []).filter(({ state }) => state !== 'published' && state !== 'withdrawn');
  return (
    <>
      <UploadPackageCard gameId={game.id} onAdded={() => void changed()} />
      {files.data === undefined ? (
        <section className="card" aria-busy={files.isPending}>
          {files.isError ? (
            <LoadErrorWithReload error={files.error} onReload={() => void files.refetch()} />
          ) : (
            <p className="card-empty">
              <span className="bar" />
            </p>
          )}
        </section>
      ) : (
        open.map((file) => <PackageFileCard key={file.id} game={game} file={file} onChanged={() => void changed()} />)
      )}
      <GameVersionsCard game={game} onChanged={() => void changed()} empty={words.noVersions} />
    </>
  );
}
