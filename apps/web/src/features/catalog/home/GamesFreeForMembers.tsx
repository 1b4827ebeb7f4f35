import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '#src/lib/network/api.ts';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { gamesFreeForMembersWords } from '#src/words/games-free-for-members.ts';
import styles from './GamesFreeForMembers.module.css';

/** What members need not pay for, the hottest first; a row, with the way to all of them. */
export function GamesFreeForMembers() {
  const titleId = useId();
  const { data, isPending } = useQuery({
    queryKey: ['catalog', 'memberGames'],
    queryFn: ({ signal }) => client.call('POST /web/game/list', { vipFree: true, sort: 1, pageSize: 12 }, { signal }),
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
  if (!isPending && (data === undefined || data.records.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <SectionHead
          title={gamesFreeForMembersWords.title}
          id={titleId}
          {...(data !== undefined && { note: gamesFreeForMembersWords.count(wholeNumberText(data.total)) })}
          more={{ text: gamesFreeForMembersWords.all, href: pathTo('games', undefined, { free: '1' }) }}
        />
      </div>
      <ul className={styles.row} aria-busy={isPending}>
        {isPending
          ? Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <Skeleton width={80} height={80} radius={18} />
              </li>
            ))
          : data?.records.map((game) => (
              <li key={game.id}>
                <Anchor href={pathTo('detail', { id: game.id })} className={styles.game}>
                  <GameIcon src={game.icon} size={80} />
                  <span className={styles.name}>{game.name}</span>
                </Anchor>
              </li>
            ))}
      </ul>
    </section>
  );
}
