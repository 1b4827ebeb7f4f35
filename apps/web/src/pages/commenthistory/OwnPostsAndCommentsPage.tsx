import { useNavigate } from 'react-router';
import { LoginInvitation } from '#src/features/account/sign-in/LoginInvitation.tsx';
import { PostListSkeleton } from '#src/features/square/feed/PostListSkeleton.tsx';
import { OwnComment } from '#src/features/square/own/OwnComment.tsx';
import { OwnPost } from '#src/features/square/own/OwnPost.tsx';
import { useOwnComments, useOwnPosts } from '#src/features/square/own/own-posts-and-comments.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { ownPostsSignInPromptWords } from '#src/words/own-posts-sign-in-prompt.ts';
import { ownPostsAndCommentsWords as own } from '#src/words/own-posts-and-comments.ts';
import styles from './OwnPostsAndCommentsPage.module.css';

type Tab = keyof typeof own.tabs;
const tabs = (Object.keys(own.tabs) as Tab[]).map((id) => ({ id, label: own.tabs[id] }));

function Posts() {
  const query = useOwnPosts();
  const posts = query.data?.pages.flatMap((page) => page.records) ?? [];
  const { title, hint, action } = own.empty.posts;
  return (
    <EndlessList
      {...endlessListProps(query, posts.length)}
      skeleton={<PostListSkeleton count={3} />}
      className={styles.list}
      items={posts}
      keyOf={(post) => post.id}
      label={own.lists.posts}
      empty={
        <EmptyState title={title} text={hint} action={<ButtonLink href={pathTo('postpage')}>{action}</ButtonLink>} />
      }
      render={(post) => <OwnPost post={post} />}
    />
  );
}

function Comments() {
  const query = useOwnComments();
  const comments = query.data?.pages.flatMap((page) => page.records) ?? [];
  const { title, hint, action } = own.empty.comments;
  return (
    <EndlessList
      {...endlessListProps(query, comments.length)}
      skeleton={<PostListSkeleton count={3} />}
      className={styles.list}
      items={comments}
      keyOf={(comment) => comment.id}
      label={own.lists.comments}
      empty={
        <EmptyState title={title} text={hint} action={<ButtonLink href={pathTo('square')}>{action}</ButtonLink>} />
      }
      render={(comment) => <OwnComment comment={comment} />}
    />
  );
}

/** S-07, L-07. X-A6: a visitor sees what the page is for. */
export default function OwnPostsAndCommentsPage() {
  const uid = useUid();
  const navigate = useNavigate();
  const tab: Tab = useReadOnlyPageQueryParams().get('tab') === 'comments' ? 'comments' : 'posts';
  if (uid === '')
    return <LoginInvitation title={ownPostsSignInPromptWords.title} text={ownPostsSignInPromptWords.hint} />;
  return (
    <>
      <div className={styles.tabs}>
        <TideTabs
          tabs={tabs}
          value={tab}
          // In the address, because the page is not cached: coming back shows the list that was left.
          onChange={(id) => void navigate(pathTo('commenthistory', undefined, { tab: id }), { replace: true })}
          label={own.tabsLabel}
          panelId="own-things"
        />
      </div>
      <div id="own-things" className={styles.page} role="tabpanel" aria-label={own.tabs[tab]}>
        {tab === 'posts' ? <Posts /> : <Comments />}
      </div>
    </>
  );
}
