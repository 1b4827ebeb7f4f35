import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shellWords } from '#src/words/shell.ts';
import { inboxQuery } from '../lib/inbox-query.ts';
import { Icon } from '../ui/Icon.tsx';

const shownMost = 99;

/** How much waits for this operator. What they may not read is not in the answer, so it is not counted. */
export function InboxLinkWithCount() {
  const { data } = useQuery(inboxQuery);
  const count = data?.count ?? 0;
  return (
    <Link to="/inbox" className="bell icon-button" aria-label={shellWords.inbox(count)}>
      <Icon name="inbox" size={18} />
      {count > 0 && <span className="badge">{count > shownMost ? `${shownMost}+` : count}</span>}
    </Link>
  );
}
