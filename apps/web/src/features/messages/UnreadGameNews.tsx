import { useEffect, useState } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { messagesWords } from '#src/words/messages.ts';
import { MessageCard } from './MessageCard.tsx';
import styles from './UnreadGameNews.module.css';
import { markMessagesReadUpToTime, useMessages, type Message } from './messages.ts';

/** The page of messages has the rest. */
const mostShown = 3;

/**
 * X-C23: what has come of one's games since one last looked, and what changed in them. It stays while the page is in view;
 * the dot goes at once, on every device.
 */
export function UnreadGameNews() {
  const uid = useUid();
  const { data, isFetching } = useMessages('game');
  const [news, setNews] = useState<readonly Message[]>([]);
  const listed = isFetching ? [] : (data?.pages[0]?.records ?? []);
  const unread = listed.filter(({ read }) => !read).slice(0, mostShown);
  const fresh = unread.filter(({ id }) => news.every((shown) => shown.id !== id));
  // Kept beside the list: reading takes the mark away, not the text in front of the reader.
  if (fresh.length > 0) setNews([...fresh, ...news].slice(0, mostShown));
  const until = unread[0]?.createTime;

  useEffect(() => {
    if (until === undefined) return;
    // Offline, or refused: it stays unread, and is seen again.
    markMessagesReadUpToTime(uid, 'game', until).catch(() => undefined);
  }, [until, uid]);

  if (news.length === 0) return null;
  return (
    <section className={styles.news} aria-label={messagesWords.gameNews}>
      <SectionHead
        title={messagesWords.gameNews}
        more={{ text: messagesWords.allGameNews, href: pathTo('message', undefined, { kind: 'game' }) }}
      />
      <ul className={styles.list}>
        {news.map((message) => (
          <li key={message.id}>
            <MessageCard message={{ ...message, read: true }} onOpen={() => undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
