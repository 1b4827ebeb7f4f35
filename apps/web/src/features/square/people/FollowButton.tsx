import { useUid } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { squareWords } from '#src/words/square.ts';
import { useFollowPerson } from './use-follow-person.ts';

interface Props {
  person: { uid: string; name: string; followed: boolean };
  /** Where it is the most important thing to do. */
  strong?: boolean;
}

/** S-11. Nobody follows themselves, or an account that is no more. */
export function FollowButton({ person, strong = false }: Props) {
  const { followed, toggle } = useFollowPerson(person);
  const uid = useUid();
  if (person.uid === uid || person.name === '') return null;
  return (
    <Button
      size="sm"
      variant={followed ? 'quiet' : strong ? 'primary' : 'tonal'}
      {...(!followed && { icon: plus })}
      aria-label={followed ? squareWords.followedNamed(person.name) : squareWords.followNamed(person.name)}
      onClick={toggle}
    >
      {followed ? squareWords.followed : squareWords.follow}
    </Button>
  );
}
