import { useShare } from '#src/features/share/use-share.tsx';
import { PostListSkeleton } from '#src/features/square/feed/PostListSkeleton.tsx';
import { PostItem } from '#src/features/square/feed/PostItem.tsx';
import { postShareSubject } from '#src/features/square/post-share-subject.ts';
import { usePostSearchResults } from '#src/features/square/feed/search-posts.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { VirtualPostRows } from '#src/ui/EndlessList/VirtualRows.tsx';
import { searchWords } from '#src/words/search.ts';
import { SearchResultList, type SearchResultTabProps } from './SearchResultList.tsx';
import styles from './SearchPage.module.css';

const text = {
  found: searchWords.foundPosts,
  popular: searchWords.popularPosts,
  none: searchWords.nonePosts,
  elsewhere: searchWords.nonePostsAction,
};

export function PostResults(search: SearchResultTabProps) {
  const { share, menu } = useShare();
  return (
    <>
      <SearchResultList
        {...search}
        query={usePostSearchResults(search.keyword)}
        text={text}
        elsewhere={pathTo('postpage')}
        cards
        keyOf={(post) => post.id}
        rows={VirtualPostRows}
        renderSkeleton={(empty) => <PostListSkeleton count={empty ? 3 : 1} />}
        render={(post) => (
          <div className={styles.post}>
            <PostItem post={post} onShare={(shared) => share(postShareSubject(shared))} />
          </div>
        )}
      />
      {menu}
    </>
  );
}
