import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import { postsQuery, type Post } from '../posts.ts';

type Kind = 'post' | 'person' | 'game';

const isAbout: Record<Kind, (post: Post, id: string) => boolean> = {
  post: (post, id) => post.id === id,
  person: (post, id) => post.author.uid === id,
  game: (post, id) => post.game?.id === id,
};

/** X-C34: gone from the list at once; where the server refuses, and when it is taken back, what was there is there again. */
export async function notInterestedInPost(kind: Kind, id: string): Promise<void> {
  const { uid } = currentAccountOrGuest();
  const { queryKey } = postsQuery(uid, { of: 'forYou' });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(
    queryKey,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          records: page.records.filter((post) => !isAbout[kind](post, id)),
        })),
      },
  );
  const restore = () => queryClient.setQueryData(queryKey, before);
  try {
    await client.call('POST /v1/square/not-interested/{kind}/{id}', { kind, id });
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
