import { useEffect, useState } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import type { Post } from '../posts.ts';
import styles from './LazyQuoteCard.module.css';
import type { QuoteCard } from './QuoteCard.tsx';

const load = async () => (await import('./QuoteCard.tsx')).QuoteCard;

/** X-C41: few posts quote another; the card comes with the first that is shown, into room that is there before. */
export function LazyQuoteCard({ quote }: { quote: NonNullable<Post['quote']> }) {
  const [Card, setCard] = useState<typeof QuoteCard | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void retryUntilLoaded(load, { signal: left.signal }).then((loaded) => setCard(() => loaded));
    return () => left.abort();
  }, []);
  const { post } = quote;
  const room = post === null ? styles.gone : post.images > 0 ? styles.room : styles.withoutPictures;
  return <div className={room}>{Card !== null && <Card quoted={post} />}</div>;
}
