import { useId, useState } from 'react';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { homeRankingsAndNewGamesWords } from '#src/words/home-rankings-and-new-games.ts';
import type { ViewerMembership } from '../game-action-for-viewer.ts';
import type { HomeCatalog } from '../game-card-types.ts';
import { RankedGame, rankingUpdatedText } from './RankedGame.tsx';
import styles from './rankings-and-new-games.module.css';

const shown = 5;

export function Rankings({ rankings, who }: { rankings: HomeCatalog['rankings']; who: ViewerMembership }) {
  const [chosen, choose] = useState('');
  const panel = useId();
  const times = useTimeTexts();
  const ranking = rankings.find(({ id }) => id === chosen) ?? rankings[0];
  if (ranking === undefined) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        title={homeRankingsAndNewGamesWords.rankings}
        note={rankingUpdatedText(ranking.time, times)}
        more={{ text: homeRankingsAndNewGamesWords.wholeRanking, href: pathTo('rankings', { board: ranking.rule }) }}
      />
      <div className={styles.ranking}>
        <TideTabs
          className={styles.tabs}
          label={homeRankingsAndNewGamesWords.rankingTabs}
          tabs={rankings.map(({ id, title }) => ({ id, label: title }))}
          value={ranking.id}
          onChange={choose}
          panelId={panel}
        />
        <div id={panel} role="tabpanel" aria-label={ranking.title}>
          <ol className={styles.places}>
            {ranking.games.slice(0, shown).map((place, index) => (
              <li key={place.game.id}>
                <RankedGame place={place} rank={index + 1} who={who} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
