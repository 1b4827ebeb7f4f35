import { useNavigate, useParams } from 'react-router';
import { useIsMemberAndIsLoading } from '#src/features/account/profile/account-overview.ts';
import {
  reloadFirstPageOfGames,
  parseGameSort,
  useGames,
  useGameTypesAndTags,
} from '#src/features/catalog/game-list-queries.ts';
import { GameRowWithAction } from '#src/features/catalog/GameRowWithAction.tsx';
import {
  countChosenTags,
  saveTagChoiceOnDeviceAndAccount,
  noTagChoice,
  dropUnknownTags,
  useSavedTagChoice,
  type TagChoice,
} from '#src/features/catalog/filter/tag-choice.ts';
import { useViewerMembership } from '#src/features/catalog/use-viewer-membership.ts';
import { usePageTitle } from '#src/lib/routing/use-page-title.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { toastFailureAndRethrow } from '#src/lib/network/toast-failure-and-rethrow.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { search } from '#src/ui/Icon/first-page-icons.ts';
import { IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { SortAndFilterBar } from './SortAndFilterBar.tsx';
import { useIsStickyStuck } from '#src/ui/use-is-sticky-stuck.ts';
import { gameListAndFollowedGamesWords } from '#src/words/game-list-and-followed-games.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './GamesPage.module.css';

/** As many icons as a tall phone shows at once. */
const inFirstView = 6;

/** Type, order and 会员免费 are in the address, so that they can be shared and come back; tags belong to the person. */
function useFilters() {
  const { type } = useParams();
  const query = useReadOnlyPageQueryParams();
  const chosen = useSavedTagChoice();
  const { data: shelf, isError } = useGameTypesAndTags();
  const sort = parseGameSort(query.get('sort'));
  const vipFree = query.get('free') === '1';
  // Only a choice of tags has to wait until it is known which there are.
  const tags =
    chosen === undefined || countChosenTags(chosen) === 0
      ? chosen
      : shelf
        ? dropUnknownTags(chosen, shelf.tags)
        : isError
          ? noTagChoice
          : undefined;
  const unknownType = type !== undefined && shelf !== undefined && !shelf.types.some(({ slug }) => slug === type);
  const typeName = shelf?.types.find(({ slug }) => slug === type)?.name;
  return { type, typeName, unknownType, sort, vipFree, tags };
}

type Filters = ReturnType<typeof useFilters>;

/** Another type is looked at in the same order. */
function addressOf({ type, sort, vipFree }: Pick<Filters, 'type' | 'sort' | 'vipFree'>): string {
  return pathTo('games', type === undefined ? {} : { type }, {
    ...(sort !== '1' && { sort }),
    ...(vipFree && { free: '1' }),
  });
}

function Types({ filters }: { filters: Filters }) {
  const { data: shelf, isPending } = useGameTypesAndTags();
  const types = [{ slug: undefined, name: gameListAndFollowedGamesWords.allTypes }, ...(shelf?.types ?? [])];
  const links = types.map(({ slug, name }) => ({
    href: addressOf({ ...filters, type: slug }),
    label: name,
    current: slug === filters.type,
  }));
  if (isPending) {
    return (
      <div className={styles.skeleton}>
        {[32, 64, 64, 64, 48].map((width, index) => (
          <Skeleton key={index} width={width} height={18} radius={9} />
        ))}
      </div>
    );
  }
  return <TideTabLinks links={links} label={gameListAndFollowedGamesWords.types} replace className={styles.types} />;
}

export default function GamesPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const filters = useFilters();
  const { tags } = filters;
  const { edge, stuck } = useIsStickyStuck();
  usePageTitle(filters.typeName);
  const asked = tags && !filters.unknownType ? { ...filters, tags } : undefined;
  const list = useGames(asked);
  const { data, isPlaceholderData } = list;
  const who = useViewerMembership(list, useIsMemberAndIsLoading(), 'games');
  const games = data?.pages.flatMap((page) => page.records) ?? [];
  const filtered = filters.vipFree || (tags !== undefined && countChosenTags(tags) > 0);

  function change(changes: Partial<Pick<Filters, 'sort' | 'vipFree'>>) {
    // Replaced: going back leads to the page before, not through every order that was tried.
    void navigate(addressOf({ ...filters, ...changes }), { replace: true });
    window.scrollTo(0, 0);
  }

  function choose(choice: TagChoice) {
    window.scrollTo(0, 0);
    saveTagChoiceOnDeviceAndAccount(uid, choice).catch(() => toast.warning(gameListAndFollowedGamesWords.saveFailed));
  }

  const refresh = () => toastFailureAndRethrow(reloadFirstPageOfGames(uid, asked), toast);

  function clear() {
    choose(noTagChoice);
    if (filters.vipFree) change({ vipFree: false });
  }

  return (
    <PullToRefresh onRefresh={refresh}>
      <h1 className="sr">{portalWords.titles.games}</h1>
      <div ref={edge} />
      <div className={cx(styles.bar, stuck && styles.stuck)}>
        <div className={styles.top}>
          <Types filters={filters} />
          <IconLink
            href={pathTo('search')}
            icon={search}
            label={gameListAndFollowedGamesWords.search}
            className={styles.search}
          />
        </div>
        <SortAndFilterBar
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          vipFree={filters.vipFree}
          onVipFree={(vipFree) => change({ vipFree })}
          tags={tags ?? noTagChoice}
          onTags={choose}
        />
      </div>
      <div className={cx(styles.list, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
        <h2 className="sr">{gameListAndFollowedGamesWords.list}</h2>
        {isPlaceholderData && (
          <p className="sr" role="status">
            {gameListAndFollowedGamesWords.loading}
          </p>
        )}
        {filters.unknownType ? (
          <EmptyState
            title={gameListAndFollowedGamesWords.unknownType}
            text={gameListAndFollowedGamesWords.unknownTypeHint}
            action={<ButtonLink href={pathTo('games')}>{gameListAndFollowedGamesWords.allGames}</ButtonLink>}
          />
        ) : (
          <EndlessList
            items={games}
            keyOf={(game) => game.id}
            label={gameListAndFollowedGamesWords.list}
            rows={VirtualRows}
            {...endlessListProps(list, games.length)}
            skeleton={
              <div className={rows.inset}>
                <SkeletonRows count={games.length === 0 ? 7 : 2} action size={68} />
              </div>
            }
            className={rows.inset}
            empty={
              <EmptyState
                title={gameListAndFollowedGamesWords.empty}
                text={gameListAndFollowedGamesWords.emptyHint}
                action={
                  filtered ? (
                    <Button onClick={clear}>{gameListAndFollowedGamesWords.clearFilters}</Button>
                  ) : (
                    filters.type !== undefined && (
                      <ButtonLink href={pathTo('games')}>{gameListAndFollowedGamesWords.allGames}</ButtonLink>
                    )
                  )
                }
              />
            }
            render={(game, index) => (
              <div className={rows.row}>
                <GameRowWithAction game={game} who={who} eager={index < inFirstView} />
              </div>
            )}
          />
        )}
      </div>
    </PullToRefresh>
  );
}
