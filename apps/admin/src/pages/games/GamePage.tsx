import { Button, Grid, Select, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { gameWords as words } from '#src/words/games.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { useSession } from '../../lib/session.ts';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { GameEditor } from './GameEditor.tsx';
import { ReadOnlyGameFields } from './ReadOnlyGameFields.tsx';
import { GameHead } from './GameHead.tsx';
import { GameChecklistFollowersAndAuditLog } from './GameChecklistFollowersAndAuditLog.tsx';
import { previewTargetOfGame, useGame, type GameForStaff } from './games.ts';
import './games.css';
import './packages/packages.css';

const GameAuditLogCard = lazy(async () => ({ default: (await import('./GameAuditLogCard.tsx')).GameAuditLogCard }));
const GiftsTab = lazy(async () => ({ default: (await import('./GameGiftsAndReviewsTabs.tsx')).GameGiftsTab }));
const GuidesTab = lazy(async () => ({ default: (await import('./GameGuidesTab.tsx')).GameGuidesTab }));
const ReviewsTab = lazy(async () => ({ default: (await import('./GameGiftsAndReviewsTabs.tsx')).GameReviewsTab }));
const PackagesTab = lazy(async () => ({ default: (await import('./packages/PackagesTab.tsx')).PackagesTab }));

type TabKey = keyof typeof words.page.tabs;
const formTabs: readonly TabKey[] = ['basic', 'media'];

/** One game: what players read, its pictures and packages, and when it is shown. */
export function GamePage() {
  const { id = '' } = useParams();
  // What is written or uploaded belongs to one game: it must not follow the back button to another one.
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const query = useGame(id);
  const permissions = useSession()?.permissions ?? [];
  const [params, setParams] = useSearchParams();
  const [opening, setOpening] = useState(0);
  const { lg: wide = false } = Grid.useBreakpoint();
  useShowObjectNameInHeadBar(query.data?.name);
  if (query.isPending) return <PageSkeleton title={words.title} />;
  if (query.data === undefined) {
    return (
      <PageLoadError title={words.title} error={query.error ?? new Error()} onReload={() => void query.refetch()} />
    );
  }
  const game = query.data;
  const keys = (Object.keys(words.page.tabs) as TabKey[]).filter(
    (key) =>
      (key !== 'log' || permissions.includes('staff.log')) &&
      (key !== 'reviews' || permissions.includes('catalog.review')),
  );
  const tab = keys.find((key) => key === params.get('tab')) ?? 'basic';
  const choose = (key: string) => setParams(key === 'basic' ? {} : { tab: key }, { replace: true });
  const lacking = lackingPermission(game, permissions);
  const choice = wide ? (
    <Tabs activeKey={tab} items={keys.map((key) => ({ key, label: words.page.tabs[key] }))} onChange={choose} />
  ) : (
    <Select
      className="tab-choice"
      aria-label={words.page.show}
      value={tab}
      options={keys.map((key) => ({ value: key, label: words.page.tabs[key] }))}
      onChange={choose}
    />
  );
  const other = formTabs.includes(tab) ? undefined : (
    <Suspense fallback={<PageSkeleton title={undefined} />}>
      <OtherTab tab={tab} game={game} />
    </Suspense>
  );
  if (lacking !== undefined) {
    return (
      <div className="page game-page">
        <GameHead
          game={game}
          save={
            <>
              <PreviewButton readForm={() => ({ object: previewTargetOfGame(game) })} />
              <Button type="primary" disabled title={missingPermissionText(lacking)}>
                {words.page.save}
              </Button>
            </>
          }
        />
        {choice}
        <div className="columns">
          <div className="stack">{other ?? <ReadOnlyGameFields game={game} />}</div>
          <GameChecklistFollowersAndAuditLog game={game} />
        </div>
      </div>
    );
  }
  return (
    <GameEditor
      key={opening}
      game={game}
      tab={tab}
      choice={choice}
      other={other}
      onSaved={async () => {
        await query.refetch();
        setOpening((before) => before + 1);
      }}
    />
  );
}

/** What of a game that players see changes needs both. */
function lackingPermission({ status }: GameForStaff, permissions: readonly string[]) {
  if (!permissions.includes('catalog.write')) return 'catalog.write';
  const isShown = status === 'live' || status === 'delisted';
  return isShown && !permissions.includes('catalog.publish') ? 'catalog.publish' : undefined;
}

function OtherTab({ tab, game }: { tab: TabKey; game: GameForStaff }) {
  switch (tab) {
    case 'packages':
      return <PackagesTab game={game} />;
    case 'gifts':
      return <GiftsTab id={game.id} />;
    case 'guides':
      return <GuidesTab id={game.id} />;
    case 'reviews':
      return <ReviewsTab id={game.id} />;
    case 'log':
      return <GameAuditLogCard id={game.id} />;
    case 'basic':
    case 'media':
      return null;
  }
}
