import { pathTo } from '#src/lib/routing/path-to.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { quotedPostCardWords } from '#src/words/quoted-post-card.ts';
import type { Post } from '../posts.ts';
import styles from './QuoteCard.module.css';

export type QuotedPost = NonNullable<NonNullable<Post['quote']>['post']>;

/** Name, beginning and first picture of a quoted post. */
export function QuotedPostPreview({ quoted }: { quoted: QuotedPost }) {
  const { author, content, image, images } = quoted;
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>@{author.name || quotedPostCardWords.unnamed}</span>
        <span className={styles.text}>{content}</span>
        {images > 0 && <span className={styles.count}>{quotedPostCardWords.pictures(images)}</span>}
      </span>
      {image !== '' && <img className={styles.image} src={image} alt="" loading="lazy" decoding="async" />}
    </>
  );
}

/** X-C41: leads to the quoted post; says so where it is not to be seen. */
export function QuoteCard({ quoted }: { quoted: QuotedPost | null }) {
  if (quoted === null) return <p className={styles.gone}>{quotedPostCardWords.gone}</p>;
  return (
    <Anchor href={pathTo('post', { id: quoted.id })} className={styles.card}>
      <span className="sr">{quotedPostCardWords.card(quoted.author.name || quotedPostCardWords.unnamed)}</span>
      <QuotedPostPreview quoted={quoted} />
    </Anchor>
  );
}
