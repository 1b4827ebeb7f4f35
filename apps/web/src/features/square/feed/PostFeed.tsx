import type { ReactNode } from 'react';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { VirtualPostRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import { usePosts, type PostFeedFilter, type Post } from '../posts.ts';
import styles from './PostFeed.module.css';
import { PostItem } from './PostItem.tsx';
import { PostListSkeleton } from './PostListSkeleton.tsx';

interface Props {
  feed: PostFeedFilter;
  label: string;
  empty: ReactNode;
  onShare: (post: Post) => void;
  withoutFollow?: boolean;
  /** On a game's own page everything is about it. */
  withoutGame?: boolean;
  endText?: string;
  /** Beside the follow button, and in place of a note: what is said of posts that are recommended. */
  menu?: (post: Post) => ReactNode;
  note?: (post: Post) => ReactNode;
}

/** An endless list of posts; of a thousand only those near the view are drawn. */
export function PostFeed({
  feed,
  label,
  empty,
  onShare,
  withoutFollow = false,
  withoutGame = false,
  endText,
  menu,
  note,
}: Props) {
  const list = usePosts(feed);
  // A post that came between two pages is not shown twice.
  const posts = [...new Map(list.data?.pages.flatMap((page) => page.records).map((post) => [post.id, post])).values()];
  return (
    <EndlessList
      items={posts}
      keyOf={(post) => post.id}
      label={label}
      rows={VirtualPostRows}
      {...endlessListProps(list, posts.length)}
      skeleton={<PostListSkeleton count={posts.length === 0 ? 3 : 1} />}
      empty={empty}
      className={styles.feed}
      {...(endText !== undefined && { endText })}
      render={(post, index) => (
        <div className={styles.entry}>
          <PostItem
            post={withoutGame ? { ...post, game: null } : post}
            onShare={onShare}
            withoutFollow={withoutFollow}
            first={index === 0}
            menu={menu?.(post)}
            note={note?.(post)}
          />
        </div>
      )}
    />
  );
}
