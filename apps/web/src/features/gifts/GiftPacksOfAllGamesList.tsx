import { pathTo } from '#src/lib/routing/path-to.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { giftsWords } from '#src/words/gifts.ts';
import { GiftCodeSheet } from './GiftCodeSheet.tsx';
import { useGiftPacksOfAllGames } from './gifts.ts';
import { useStreamStockIntoCache } from './live-stock.ts';
import styles from './GiftPacksOfAllGamesList.module.css';
import { GiftPackCard } from './GiftPackCard.tsx';
import { GiftPackListSkeleton } from './GiftPackListSkeleton.tsx';
import { usePackClaim } from './use-pack-claim.ts';
import { startAndEndTimesOfPacks, useNowUpdatedAtTimes } from './use-now-updated-at-times.ts';

/** 领更多: what can be claimed now or soon, of all games. */
export function GiftPacksOfAllGamesList() {
  const list = useGiftPacksOfAllGames();
  const packs = list.data?.pages.flatMap((page) => page.records) ?? [];
  const now = useNowUpdatedAtTimes(startAndEndTimesOfPacks(packs));
  const claiming = usePackClaim();
  useStreamStockIntoCache(packs, now);
  return (
    <>
      <EndlessList
        items={packs}
        keyOf={(pack) => pack.id}
        label={giftsWords.list}
        {...endlessListProps(list, packs.length)}
        skeleton={<GiftPackListSkeleton />}
        className={styles.list}
        empty={
          <EmptyState
            title={giftsWords.listEmpty}
            text={giftsWords.listEmptyHint}
            action={<ButtonLink href={pathTo('games')}>{giftsWords.listGo}</ButtonLink>}
          />
        }
        render={(pack) => (
          <GiftPackCard
            pack={pack}
            now={now}
            mine={pack.mine}
            claiming={claiming}
            of={pack.gameName}
            stub={
              <Anchor href={pathTo('detail', { id: pack.gameId })} className={styles.game} aria-label={pack.gameName}>
                <GameIcon src={pack.gameIcon} size={52} />
              </Anchor>
            }
          />
        )}
      />
      <GiftCodeSheet code={claiming.got} fresh onClose={claiming.close} />
    </>
  );
}
