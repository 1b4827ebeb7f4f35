import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { splitAtTagsAndMentions } from './split-at-tags-and-mentions.ts';
import styles from './TextWithTagsAndMentions.module.css';

interface Props {
  text: string;
  tags?: readonly { id: string; tag: string }[];
  mentions?: readonly { uid: string; name: string }[];
}

/** A user's text with its #tags and @names as links: made of text nodes, never of HTML. Breaks lines as written. */
export function TextWithTagsAndMentions({ text, tags = [], mentions = [] }: Props) {
  return (
    <span className={styles.text}>
      {splitAtTagsAndMentions(text, { tags, mentions }).map((part, index) =>
        part.kind === 'plain' ? (
          part.text
        ) : (
          <Anchor
            key={index}
            className={styles.link}
            href={part.kind === 'tag' ? pathTo('topic', { id: part.id }) : pathTo('person', { id: part.uid })}
          >
            {part.text}
          </Anchor>
        ),
      )}
    </span>
  );
}
