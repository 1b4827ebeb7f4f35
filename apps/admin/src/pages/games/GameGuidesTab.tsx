import { maxGuidesOfGame } from '@lanyu/contract/game-guides';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

const words = gameWords.guides;
const firstLine = (content: string) => content.split('\n', 1)[0]?.slice(0, 60) ?? '';

/** The list with one moved a place up. */
function movedUp(ids: readonly string[], index: number): string[] {
  const [before, moved] = [ids[index - 1], ids[index]];
  return ids.map((id, place) => (place === index - 1 ? moved : place === index ? before : id) ?? id);
}

/** X-C21: which posts are the game's guides, in which order; below, what could become one. */
export function GameGuidesTab({ id }: { id: string }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const permissions = useSession()?.permissions ?? [];
  const lacking = (['catalog.write', 'catalog.publish'] as const).find((each) => !permissions.includes(each));
  const list = useQuery({
    queryKey: ['game guides', id],
    queryFn: () => client.call('GET /admin/v1/square/game/{id}/guide/list', { id }),
  });
  const posts = useInfiniteQuery({
    queryKey: ['game posts', id],
    queryFn: ({ pageParam }) =>
      client.call('GET /v1/square/post/list', {
        gameId: id,
        sort: 1,
        pageSize: 20,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const guides = list.data?.records ?? [];
  const ids = guides.map((guide) => guide.id);
  const save = useMutation({
    mutationFn: (next: readonly string[]) =>
      client.call('PUT /admin/v1/square/game/{id}/guide/list', { id, posts: next.join(), seen: ids.join() }),
    onSuccess: (saved) => {
      queries.setQueryData(['game guides', id], saved);
      message.success(words.saved);
    },
    onError: () => list.refetch(),
  });
  const act = { size: 'small', disabled: lacking !== undefined || save.isPending } as const;
  const title = lacking && missingPermissionText(lacking);
  const found = posts.data?.pages.flatMap((page) => page.records) ?? [];
  const candidates = found.filter((post) => !ids.includes(post.id));
  return (
    <>
      <section className="card" aria-label={words.title}>
        <h2>{words.title}</h2>
        <p className="card-body">{words.text(maxGuidesOfGame)}</p>
        {save.isError && <Alert type="error" showIcon title={errorMessage(save.error)} />}
        {list.data === undefined ? (
          <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
        ) : guides.length === 0 ? (
          <p className="card-empty">{words.none}</p>
        ) : (
          <ol className="rows">
            {guides.map((guide, index) => (
              <li key={guide.id}>
                <span className="grow">{guide.firstLine || words.empty}</span>
                <span>{guide.authorName}</span>
                {!guide.readable && <StatusLabel tone="bad">{words.notShown}</StatusLabel>}
                <Button
                  {...act}
                  disabled={act.disabled || index === 0}
                  title={title}
                  onClick={() => save.mutate(movedUp(ids, index))}
                >
                  {words.up}
                </Button>
                <Button {...act} title={title} onClick={() => save.mutate(ids.filter((each) => each !== guide.id))}>
                  {words.unpin}
                </Button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="card" aria-label={words.candidates}>
        <h2>{words.candidates}</h2>
        {posts.data === undefined ? (
          <p className="card-empty">{posts.isError ? errorMessage(posts.error) : <span className="bar" />}</p>
        ) : candidates.length === 0 ? (
          <p className="card-empty">{words.noCandidates}</p>
        ) : (
          <ul className="rows">
            {candidates.map((post) => (
              <li key={post.id}>
                <span className="grow">{firstLine(post.content)}</span>
                <span>{post.author.name}</span>
                <Button
                  {...act}
                  disabled={act.disabled || list.data === undefined || ids.length >= maxGuidesOfGame}
                  title={title}
                  onClick={() => save.mutate([...ids, post.id])}
                >
                  {words.pin}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {posts.hasNextPage && (
          <p className="card-body">
            <Button loading={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
              {words.more}
            </Button>
          </p>
        )}
      </section>
    </>
  );
}
