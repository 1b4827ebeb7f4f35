import { useQuery } from '@tanstack/react-query';
import { shellWords } from '#src/words/shell.ts';
import { client } from '../../lib/api.ts';
import { StaffInitialAvatar } from '../StaffInitialAvatar.tsx';
import './announce-and-show-presence.css';

type Looked =
  | { order: string }
  | { user: string }
  | { game: string }
  | { pack: string }
  | { activity: string }
  | { bulletin: string };

function sayPresent(at: Looked) {
  if ('order' in at) return client.call('GET /admin/v1/orders/order/{id}/presence', { id: at.order });
  if ('game' in at) return client.call('GET /admin/v1/catalog/game/{id}/presence', { id: at.game });
  if ('pack' in at) return client.call('GET /admin/v1/gift/pack/{id}/presence', { id: at.pack });
  if ('activity' in at) return client.call('GET /admin/v1/activity/{id}/presence', { id: at.activity });
  if ('bulletin' in at) return client.call('GET /admin/v1/site/bulletin/{id}/presence', { id: at.bulletin });
  return client.call('GET /admin/v1/account/user/{uid}/presence', { uid: at.user });
}

/** Colleagues see who was heard of within ten seconds. */
const everyMs = 4000;

/** Says that one looks at a page, and shows who else does; nothing while nobody does. */
export function AnnounceAndShowPresence({ at }: { at: Looked }) {
  const { data } = useQuery({
    queryKey: ['presence', at],
    queryFn: () => sayPresent(at),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
    // Who is not seen is not worth an error on the page.
    retry: false,
  });
  const others = data?.others ?? [];
  return (
    <span className="present-colleagues" role="status">
      {others.length > 0 && (
        <>
          {others.slice(0, 3).map(({ id, name }) => (
            <StaffInitialAvatar key={id} name={name} />
          ))}
          <span>{shellWords.present(others.map(({ name }) => name).join(' '))}</span>
        </>
      )}
    </span>
  );
}
