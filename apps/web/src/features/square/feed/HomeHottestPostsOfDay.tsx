import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { client } from '#src/lib/network/api.ts';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { homePostsOfDayWords } from '#src/words/home-posts-of-day.ts';
import type { Post } from '../posts.ts';
import styles from './HomeHottestPostsOfDay.module.css';

const shown = 3;

/** Nothing is asked for before somebody has scrolled near. */
function useNear() {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { root: document, rootMargin: '0px 0px 400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
}

function Entry({ post }: { post: Post }) {
  const { heading, text } = splitPostHeading(post.content);
  const name = post.author.name === '' ? homePostsOfDayWords.gone : post.author.name;
  const [image] = post.images;
  return (
    <li className={styles.post}>
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Anchor href={pathTo('post', { id: post.id })} className={styles.link}>
            {heading === '' ? text : heading}
          </Anchor>
        </h3>
        <p className={styles.facts}>
          <Avatar src={post.author.avatar} size={20} />
          <span className={styles.name}>{name}</span>
          <span>{homePostsOfDayWords.likes(shortNumberText(post.likes))}</span>
          <span>{homePostsOfDayWords.comments(shortNumberText(post.comments))}</span>
        </p>
      </div>
      {image && <img className={styles.image} src={image.small} alt="" loading="lazy" decoding="async" />}
    </li>
  );
}

function Placeholder() {
  return (
    <div aria-busy="true">
      {Array.from({ length: shown }, (_, index) => (
        <div key={index} className={styles.post}>
          <div className={styles.main}>
            <Skeleton width={index === 1 ? 150 : 210} height={16} radius={8} />
            <Skeleton width={140} height={14} radius={7} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** What is talked about today, on the home page. Its height is reserved from the beginning, so that nothing moves. */
export function HomeHottestPostsOfDay() {
  const uid = useUid();
  const { place, near } = useNear();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['square', 'today', uid],
    queryFn: ({ signal }) => client.call('GET /v1/square/post/today', {}, { signal }),
    enabled: near,
  });
  // They come anew with the rest of the page.
  useEffect(() => {
    if (!near) return;
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
      const [room, name] = event.query.queryKey;
      if (room === 'catalog' && name === 'home') void refetch();
    });
  }, [near, refetch]);
  const posts = data?.records ?? [];
  return (
    <section ref={place} className={styles.section} aria-labelledby="posts-of-day">
      <SectionHead
        id="posts-of-day"
        title={homePostsOfDayWords.title}
        more={{ text: homePostsOfDayWords.more, href: pathTo('square') }}
      />
      <div className={styles.card}>
        {posts.length > 0 ? (
          <ul>
            {posts.map((post) => (
              <Entry key={post.id} post={post} />
            ))}
          </ul>
        ) : data !== undefined ? (
          <p className={styles.none}>{homePostsOfDayWords.empty}</p>
        ) : isError ? (
          <div className={styles.none} role="alert">
            {homePostsOfDayWords.failed}
            <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {homePostsOfDayWords.retry}
            </Button>
          </div>
        ) : (
          <Placeholder />
        )}
      </div>
    </section>
  );
}
