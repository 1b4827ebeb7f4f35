import { mostCountedPostsOfTopic } from '@lanyu/contract/topic-limits';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { pencil } from '#src/ui/Icon/other-page-icons.ts';
import { topicWords } from '#src/words/topic.ts';
import { FollowTopicButton } from './FollowTopicButton.tsx';
import styles from './TopicHero.module.css';
import { TopicSign } from './TopicRow.tsx';
import type { Topic } from './topics.ts';
import { useFollowTopic } from './use-follow-topic.ts';

/** What is talked about, how much, and what one can do about it. */
export function TopicHero({ topic }: { topic: Topic }) {
  const { followers } = useFollowTopic(topic);
  const counts = [
    {
      name: topicWords.posts,
      count:
        topic.posts > mostCountedPostsOfTopic ? topicWords.many(mostCountedPostsOfTopic) : shortNumberText(topic.posts),
    },
    { name: topicWords.followers, count: shortNumberText(followers) },
  ];
  return (
    <div className={styles.hero}>
      <IslandContourLines className={styles.lines} />
      <div className={styles.what}>
        <TopicSign />
        <h2 className={styles.name}>{topic.tag}</h2>
      </div>
      <div className={styles.below}>
        <ul className={styles.counts} aria-label={topicWords.counts}>
          {counts.map(({ name, count }) => (
            <li key={name}>
              <b className={styles.count}>{count}</b> {name}
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <FollowTopicButton topic={topic} strong />
          <ButtonLink
            href={pathTo('postpage', undefined, { tag: topic.id })}
            icon={pencil}
            size="sm"
            variant="tonal"
            aria-label={topicWords.composeAbout(topic.tag)}
          >
            {topicWords.compose}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
