import { dateTimeText } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Badge } from '#src/ui/Badge/Badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon, type IconShape } from '#src/ui/Icon/Icon.tsx';
import { gamepad, gem, gift } from '#src/ui/Icon/first-page-icons.ts';
import { chat, megaphone, shield } from '#src/ui/Icon/other-page-icons.ts';
import { messagesWords } from '#src/words/messages.ts';
import { messageTimeLabel } from './message-time-labels.ts';
import type { Message, MessageKind } from './messages.ts';
import styles from './MessageCard.module.css';

const icons: Record<MessageKind, IconShape> = {
  system: megaphone,
  social: chat,
  game: gamepad,
  order: gem,
  gift,
  moderation: shield,
};

function Inside({ message }: { message: Message }) {
  return (
    <>
      <span className={cx(styles.icon, styles[message.kind])}>
        <Icon icon={icons[message.kind]} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <span className={styles.name}>{message.title}</span>
          {!message.read && (
            <>
              <Badge dot />
              <span className="sr">{messagesWords.unread}</span>
            </>
          )}
          <time
            className={styles.time}
            dateTime={new Date(message.createTime).toISOString()}
            title={dateTimeText(message.createTime)}
          >
            {messageTimeLabel(message.createTime)}
          </time>
        </h3>
        {message.content !== '' && <p className={styles.content}>{message.content}</p>}
      </div>
    </>
  );
}

/** `onOpen`: a tap, which marks it as read and goes where it leads. */
export function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const look = cx(styles.card, !message.read && styles.unread);
  // Only places of this site: a message must not be able to send anyone elsewhere.
  if (!/^\/(?![/\\])/.test(message.link)) {
    // A button only while a tap still does something.
    return message.read ? (
      <div className={look}>
        <Inside message={message} />
      </div>
    ) : (
      <button type="button" className={look} onClick={onOpen}>
        <Inside message={message} />
      </button>
    );
  }
  return (
    <Anchor href={message.link} className={look} onClick={onOpen}>
      <Inside message={message} />
    </Anchor>
  );
}
