import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { useShare } from '#src/features/share/use-share.tsx';
import { favouritePostToggle, useFavouritePosts } from '#src/features/square/favourites/favourite-posts.ts';
import { PostItem } from '#src/features/square/feed/PostItem.tsx';
import { PostListSkeleton } from '#src/features/square/feed/PostListSkeleton.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualPostRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import { starFilled } from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { favouritesWords } from '#src/words/favourites.ts';
import styles from './FavouritesPage.module.css';
import { UnavailableFavourite } from './UnavailableFavourite.tsx';
import { useRemovableFavourites } from './use-removable-favourites.ts';

const titleOf = (content: string) => {
  const { heading, text } = splitPostHeading(content);
  return (heading === '' ? text : heading).slice(0, 24);
};

export function FavouritePosts() {
  const list = useFavouritePosts();
  const entries = list.data?.pages.flatMap((page) => page.records) ?? [];
  const { shown, remove } = useRemovableFavourites('favouritePost', favouritePostToggle, entries);
  const { share, menu } = useShare();
  return (
    <>
      <EndlessList
        items={shown}
        keyOf={({ id }) => id}
        label={favouritesWords.list.posts}
        rows={VirtualPostRows}
        {...endlessListProps(list, shown.length)}
        skeleton={<PostListSkeleton count={shown.length === 0 ? 3 : 1} />}
        empty={
          <EmptyState
            title={favouritesWords.empty.posts}
            text={favouritesWords.emptyHint.posts}
            action={<ButtonLink href={pathTo('square')}>{favouritesWords.find.posts}</ButtonLink>}
          />
        }
        render={({ id, post, createTime }, index) => (
          <div className={styles.entry}>
            {post === null ? (
              <div className={styles.goneCard}>
                <UnavailableFavourite addedAt={createTime} onRemove={() => remove(id, false)} />
              </div>
            ) : (
              <PostItem
                post={post}
                onShare={(shared) => share(postShareSubject(shared))}
                first={index === 0}
                end={
                  <IconButton
                    icon={starFilled}
                    label={favouritesWords.removeNamed(titleOf(post.content))}
                    className={styles.star}
                    onClick={() => remove(id, true)}
                  />
                }
              />
            )}
          </div>
        )}
      />
      {menu}
    </>
  );
}
