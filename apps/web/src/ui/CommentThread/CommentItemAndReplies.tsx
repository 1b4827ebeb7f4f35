import { useEffect, useRef, type ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import { Anchor } from '../Anchor/Anchor.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import { chevronDown, chevronUp, more as moreIcon } from '../Icon/other-page-icons.ts';
import { ContributionLevelBadge } from '../Level/ContributionLevelBadge.tsx';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { ActiveMonthBadgeBesideName } from '../MonthBadge/ActiveMonthBadgeBesideName.tsx';
import styles from './CommentItemAndReplies.module.css';

interface Named {
  name: string;
  /** The person's page; none for an account that is no more. */
  href?: string;
}

export interface Comment extends Named {
  id: string;
  avatar?: string;
  level?: number;
  member?: boolean;
  badge?: boolean;
  /** Written by the post's author. */
  byAuthor?: boolean;
  text: ReactNode;
  /** Below the text. */
  images?: ReactNode;
  time: string;
  likes: string;
  liked: boolean;
  /** Whom a deeper reply answers; there are only two levels. */
  replyTo?: Named;
  /** What its author should know of it, such as that it waits for moderators. */
  note?: string;
  /** The one a link led to. */
  pointedOut?: boolean;
}

interface ItemProps {
  comment: Comment;
  /** A reply inside a thread. */
  small?: boolean;
  onLike: () => void;
  onReply: () => void;
  /** Opens what else can be done with it. */
  onMenu?: () => void;
  /** The thread below it. */
  children?: ReactNode;
}

/** What somebody said. One that begins a thread has its replies inside. */
export function CommentItem({ comment, small = false, children, ...does }: ItemProps) {
  return (
    <div className={small ? styles.reply : styles.comment}>
      <Face of={comment} size={small ? 28 : 36} />
      <div className={styles.body}>
        <Said comment={comment} {...does} />
        {children}
      </div>
    </div>
  );
}

interface RepliesProps {
  /** Read aloud, as in 对夜航船长的回复. */
  label: string;
  /** Items, each in a list item of its own. */
  children: ReactNode;
  /** As in 展开 12 条回复; nothing when all are shown. */
  moreText?: string | undefined;
  moreBusy?: boolean;
  onMore?: () => void;
  /** Once more than the first replies are shown. */
  foldText?: string | undefined;
  onFold?: () => void;
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Nothing has the focus, or one of the thread's own buttons still has it. */
function isLeft(thread: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === null || activeElement.parentElement === thread;
}

/** The second level, held together by a tide line; there is no third. */
export function CommentReplies({
  label,
  children,
  moreText,
  moreBusy = false,
  onMore,
  foldText,
  onFold,
}: RepliesProps) {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** How many replies there were when more were asked for. */
  const before = useRef<number | null>(null);
  const folded = useRef(false);
  // The pressed button may be gone after the last page: focus moves to the first new reply, or to the unfold button.
  useEffect(() => {
    const entries = [...(list.current?.children ?? [])];
    const first = before.current === null ? undefined : entries[before.current];
    if (first !== undefined) {
      before.current = null;
      if (isLeft(place.current)) focusOn(first.querySelector('[data-comment]'));
    }
    if (folded.current) {
      folded.current = false;
      focusOn(place.current?.querySelector(':scope > button') ?? entries.at(-1)?.querySelector('[data-comment]'));
    }
  });
  return (
    <div ref={place} className={styles.thread}>
      <ul ref={list} aria-label={label}>
        {children}
      </ul>
      {moreText && (
        <button
          type="button"
          className={styles.more}
          aria-disabled={moreBusy || undefined}
          onClick={() => {
            if (moreBusy) return;
            before.current = list.current?.children.length ?? null;
            onMore?.();
          }}
        >
          {moreBusy ? uiComponentWords.loading : moreText}
          <Icon icon={chevronDown} size={16} />
        </button>
      )}
      {foldText && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            before.current = null;
            folded.current = true;
            onFold?.();
          }}
        >
          {foldText}
          <Icon icon={chevronUp} size={16} />
        </button>
      )}
    </div>
  );
}

/** The name beside it is the same link, so this one is hidden from keyboards and screen readers. */
function Face({ of: { avatar, member = false, href }, size }: { of: Comment; size: 28 | 36 }) {
  const face = <Avatar src={avatar} size={size} member={member} />;
  if (href === undefined) return face;
  return (
    <Anchor href={href} className={styles.face} tabIndex={-1} aria-hidden>
      {face}
    </Anchor>
  );
}

function Name({ of: { name, href }, className, before = '' }: { of: Named; className?: string; before?: string }) {
  if (href === undefined) {
    return (
      <span className={className}>
        {before}
        {name}
      </span>
    );
  }
  return (
    <Anchor href={href} className={className}>
      {before}
      {name}
    </Anchor>
  );
}

function Said({ comment, onLike, onReply, onMenu }: Omit<ItemProps, 'small' | 'children'>) {
  const { id, name, level, badge, byAuthor, likes, liked, replyTo, text, images, note, time, pointedOut } = comment;
  return (
    <div className={cx(styles.said, pointedOut && styles.pointed)} data-comment={id} tabIndex={-1}>
      <div className={styles.head}>
        <Name of={comment} {...(styles.name && { className: styles.name })} />
        {badge && <ActiveMonthBadgeBesideName />}
        {level !== undefined && <ContributionLevelBadge level={level} />}
        {byAuthor && <span className={styles.author}>{uiComponentWords.author}</span>}
        <LikeButton liked={liked} count={likes} what={name} size={16} onToggle={onLike} className={styles.like} />
      </div>
      {(replyTo || text) && (
        <p className={styles.text}>
          {replyTo && (
            <>
              {uiComponentWords.reply} <Name of={replyTo} before="@" {...(styles.to && { className: styles.to })} />
              {uiComponentWords.colon}
            </>
          )}
          {text}
        </p>
      )}
      {images}
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.meta}>
        {time}
        <button
          type="button"
          className={styles.answer}
          onClick={onReply}
          aria-label={`${uiComponentWords.reply} ${name}`}
        >
          {uiComponentWords.reply}
        </button>
        {onMenu && (
          <button
            type="button"
            className={styles.menu}
            aria-label={uiComponentWords.moreAbout(name)}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <Icon icon={moreIcon} size={16} />
          </button>
        )}
      </p>
    </div>
  );
}
