import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { gameWords as words } from '#src/words/games.ts';
import { client, errorMessage } from '../../lib/api.ts';

/** As players see them; they are changed elsewhere. */
export function GameGiftsTab({ id }: { id: string }) {
  const list = useQuery({
    queryKey: ['game gifts', id],
    queryFn: () => client.call('POST /web/game/detail/giftlist', { id }),
  });
  const packs = list.data?.records ?? [];
  return (
    <section className="card">
      <h2>{words.page.tabs.gifts}</h2>
      <p className="card-body">{words.page.giftsText}</p>
      {list.data === undefined ? (
        <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
      ) : packs.length === 0 ? (
        <p className="card-empty">{words.page.giftsNone}</p>
      ) : (
        <ul className="rows">
          {packs.map((pack) => (
            <li key={pack.id}>
              <b>{pack.title}</b>
              <span className="grow">{pack.content}</span>
              <span>{words.page.giftLeft(pack.left, pack.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function GameReviewsTab({ id }: { id: string }) {
  return (
    <section className="card">
      <h2>{words.page.tabs.reviews}</h2>
      <div className="card-body">
        <p>{words.page.reviewsText}</p>
        <Link to={`/reviews?game=${id}`}>{words.page.openReviews}</Link>
      </div>
    </section>
  );
}
