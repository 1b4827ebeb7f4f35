import { Button } from '#src/ui/Button/Button.tsx';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { topicWords } from '#src/words/topic.ts';
import { useFollowTopic } from './use-follow-topic.ts';

interface Props {
  topic: { id: string; tag: string; followed: boolean; followers: number };
  /** Where it is the most important thing to do. */
  strong?: boolean;
}

/** X-C31. */
export function FollowTopicButton({ topic, strong = false }: Props) {
  const { followed, toggle } = useFollowTopic(topic);
  return (
    <Button
      size="sm"
      variant={followed ? 'quiet' : strong ? 'primary' : 'tonal'}
      {...(!followed && { icon: plus })}
      aria-label={followed ? topicWords.followedNamed(topic.tag) : topicWords.followNamed(topic.tag)}
      onClick={toggle}
    >
      {followed ? topicWords.followed : topicWords.follow}
    </Button>
  );
}
