import { favouriteVideoToggle, useFavouriteVideos } from '#src/features/video/favourites/favourite-videos.ts';
import { VideoTile } from '#src/features/video/VideoTile.tsx';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { starFilled } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { favouritesWords } from '#src/words/favourites.ts';
import styles from './FavouritesPage.module.css';
import { UnavailableFavourite } from './UnavailableFavourite.tsx';
import { useRemovableFavourites } from './use-removable-favourites.ts';

export function FavouriteVideos() {
  const list = useFavouriteVideos();
  const entries = list.data?.pages.flatMap((page) => page.records) ?? [];
  const { shown, remove } = useRemovableFavourites('favouriteVideo', favouriteVideoToggle, entries);
  return (
    <EndlessList
      items={shown}
      keyOf={({ id }) => id}
      label={favouritesWords.list.videos}
      {...endlessListProps(list, shown.length)}
      skeleton={
        <div className={rows.skeleton}>
          <SkeletonRows count={5} size={68} />
        </div>
      }
      className={rows.card}
      empty={
        <EmptyState
          title={favouritesWords.empty.videos}
          text={favouritesWords.emptyHint.videos}
          action={<ButtonLink href={pathTo('welfare')}>{favouritesWords.find.videos}</ButtonLink>}
        />
      }
      render={({ id, video, createTime }, index) => (
        <div className={rows.row}>
          {video === null ? (
            <UnavailableFavourite addedAt={createTime} onRemove={() => remove(id, false)} />
          ) : (
            <div className={styles.row}>
              <div className={styles.video}>
                <VideoTile video={video} layout="row" eager={index < 5} />
              </div>
              <IconButton
                icon={starFilled}
                label={favouritesWords.removeNamed(video.title)}
                className={styles.star}
                onClick={() => remove(id, true)}
              />
            </div>
          )}
        </div>
      )}
    />
  );
}
