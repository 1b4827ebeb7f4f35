import type { InfiniteData } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { changeAnswersAskedBeforeSave } from '#src/lib/network/change-answers-asked-before-save.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { reinsertRemovedAtFormerPlaces } from '#src/lib/display/reinsert-removed-at-former-places.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import { postsQuery, type Post, type PostPage } from '../posts.ts';

type Kind = 'post' | 'person' | 'game';

const isAbout: Record<Kind, (post: Post, id: string) => boolean> = {
  post: (post, id) => post.id === id,
  person: (post, id) => post.author.uid === id,
  game: (post, id) => post.game?.id === id,
};

type Loaded = InfiniteData<PostPage>;

interface Mark {
  uid: string;
  kind: Kind;
  id: string;
  /** The list by pages as it would be without any mark. */
  before: readonly (readonly Post[])[];
}

const isMarkedBy = (mark: Mark) => (post: Post) => isAbout[mark.kind](post, mark.id);

/** What was marked since the portal was loaded, and not taken back: a post may be gone for two reasons. */
let marks: readonly Mark[] = [];

/** Those of a mark in their places again. Everything else stays as it is now, also what a newer page has elsewhere. */
function withPostsBack(now: readonly (readonly Post[])[], mark: Mark, isMeant: (post: Post) => boolean): Post[][] {
  const there = new Set(now.flat().map(({ id }) => id));
  return now.map((records, at) =>
    reinsertRemovedAtFormerPlaces(records, mark.before[at] ?? [], (post) => !there.has(post.id) && isMeant(post)),
  );
}

/** X-C34: gone from the list at once; where the server refuses, and when it is taken back, those posts are there again. */
export async function markNotInterestedInPostPersonOrGame(kind: Kind, id: string): Promise<void> {
  const { uid } = currentAccountOrGuest();
  const { queryKey } = postsQuery(uid, { of: 'forYou' });
  const withPosts = (loaded: Loaded, next: (now: Post[][]) => Post[][]): Loaded => {
    const changed = next(loaded.pages.map(({ records }) => records));
    return { ...loaded, pages: loaded.pages.map((page, at) => ({ ...page, records: changed[at] ?? [] })) };
  };
  const change = (next: (now: Post[][]) => Post[][]) =>
    queryClient.setQueryData(queryKey, (loaded) => loaded && withPosts(loaded, next));
  const others = () => marks.filter((each) => each !== mark && each.uid === uid);
  const mark: Mark = { uid, kind, id, before: [] };
  const hide = (now: Post[][]) => {
    // An answer that knows of the mark already says nothing of where they were.
    if (!now.flat().some(isMarkedBy(mark))) return now;
    mark.before = others().reduce((all, other) => withPostsBack(all, other, isMarkedBy(other)), now);
    return now.map((records) => records.filter((post) => !isMarkedBy(mark)(post)));
  };
  marks = [...marks, mark];
  change(hide);
  const later = changeAnswersAskedBeforeSave<Loaded>(queryKey, (loaded) => withPosts(loaded, hide));
  function restore() {
    later.stop();
    marks = marks.filter((each) => each !== mark);
    const isFree = (post: Post) => isMarkedBy(mark)(post) && !others().some((other) => isMarkedBy(other)(post));
    change((now) => withPostsBack(now, mark, isFree));
  }
  try {
    await client.call('POST /v1/square/not-interested/{kind}/{id}', { kind, id });
    later.saved();
    toast.success(words.done, { action: { label: words.undo, run: () => void takeBack(kind, id, restore) } });
  } catch (failure) {
    restore();
    toast.error(errorMessage(failure));
  }
  void queryClient.invalidateQueries({ queryKey: ['notInterested', uid], refetchType: 'none' });
}

async function takeBack(kind: Kind, id: string, restore: () => void): Promise<void> {
  try {
    await client.call('DELETE /v1/square/not-interested/{kind}/{id}', { kind, id });
    restore();
    toast.success(words.undone);
  } catch (failure) {
    toast.error(errorMessage(failure));
  }
}
