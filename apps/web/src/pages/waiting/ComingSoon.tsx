import { pathTo } from '#src/lib/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { words } from './phrases.ts';

/** In place of what is not open yet: says so, and leads to what is. */
export function ComingSoon({ what }: { what: keyof typeof words.what }) {
  return (
    <EmptyState
      title={words.title}
      text={words.what[what]}
      action={<ButtonLink href={pathTo('games')}>{words.toGames}</ButtonLink>}
    />
  );
}
