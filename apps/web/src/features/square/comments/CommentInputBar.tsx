import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { newIdempotencyKey } from '#src/lib/session/idempotency-keys.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { InputBar } from '#src/ui/InputBar/InputBar.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { commentsWords } from '#src/words/comments.ts';
import {
  completeTagOrMention,
  findTagOrMentionAtCaret,
  type TagOrMentionInput,
} from '../compose/words/tag-or-mention-input.ts';
import { useSquareLimits } from '../square-limits.ts';
import type { Comment } from './comments.ts';
import type { DiscussionKey } from './discussion-key.ts';
import { MentionSuggestionList, suggestionOptionId } from './MentionSuggestionList.tsx';
import { useMentionSuggestions, type MentionSuggestion } from './mention-suggestions.ts';
import { insertAtSelection } from '../writing/insert-at-selection.ts';
import styles from './CommentInputBar.module.css';
import type { CommentWritingTools, CommentWritingToolsHandle } from './CommentWritingTools.tsx';
import {
  commentRequestFromDraft,
  explainCommentRefusalAndRefetchLimits,
  createComment,
  type CommentDraft,
} from './comment-draft-and-creation.ts';

interface Props {
  discussion: DiscussionKey;
  draft: CommentDraft;
  onChange: (draft: CommentDraft) => void;
  /** It is there now; the draft is done with. */
  onWritten: (comment: Comment) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Beside the field while nothing is being written: like, share. */
  actions?: ReactNode;
  /** At the end of the list instead of over the page's lower edge. */
  inFlow?: boolean;
}

/** The @ that is being written, and whom it may mean. */
function useNaming(draft: CommentDraft, onPick: (draft: CommentDraft, caret: number) => void) {
  const [typing, setTyping] = useState<TagOrMentionInput | null>(null);
  const [at, setAt] = useState(0);
  const names = useMentionSuggestions(typing?.kind === '@' ? typing.word : null);
  const chosen = Math.min(at, names.length - 1);

  function pick({ uid, name }: MentionSuggestion) {
    if (typing === null) return;
    const { text, caret } = completeTagOrMention(draft.text, typing, name);
    const mentions = [...draft.mentions.filter((each) => each.uid !== uid), { uid, name }];
    setTyping(null);
    onPick({ ...draft, text, mentions }, caret);
  }

  function onKey(event: KeyboardEvent): boolean {
    const picked = names[chosen];
    if (typing === null || picked === undefined) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && !['Enter', 'Tab', 'Escape'].includes(event.key)) return false;
    event.preventDefault();
    if (step !== undefined) setAt((chosen + step + names.length) % names.length);
    else if (event.key === 'Escape') setTyping(null);
    else pick(picked);
    return true;
  }

  return {
    names: typing === null ? [] : names,
    chosen,
    pick,
    onKey,
    look: (text: string, caret: number) => {
      setTyping(findTagOrMentionAtCaret(text, caret));
      setAt(0);
    },
    end: () => setTyping(null),
  };
}

/** They come when somebody begins to write. Without them words can be sent; the next touch asks again. */
async function loadWritingTools(): Promise<typeof CommentWritingTools | null> {
  const code = await import('./CommentWritingTools.tsx').catch(() => null);
  return code && code.CommentWritingTools;
}

/** S-05: writes under the post or video, or answers somebody. What was typed stays until it has arrived. */
export function CommentInputBar({ discussion, draft, onChange, onWritten, input, actions, inFlow = false }: Props) {
  const visitor = useUid() === '';
  const { pathname, search } = useLocation();
  const listId = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState('');
  const { text, replyTo, images } = draft;
  const tools = useRef<CommentWritingToolsHandle>(null);
  const [Tools, setTools] = useState<typeof CommentWritingTools | null>(null);
  const [inUse, setInUse] = useState(false);
  const { commentLength: longest } = useSquareLimits(text !== '');

  function change(next: CommentDraft) {
    // A changed text needs a new idempotency key.
    onChange({ ...next, key: '' });
    setError('');
  }

  async function loadTools() {
    if (Tools !== null) return;
    const loaded = await loadWritingTools();
    if (loaded !== null) setTools(() => loaded);
  }
  const hasImages = images.length > 0;
  useEffect(() => {
    if (!hasImages) return;
    const left = new AbortController();
    void loadWritingTools().then((loaded) => {
      if (loaded !== null && !left.signal.aborted) setTools(() => loaded);
    });
    return () => left.abort();
  }, [hasImages]);

  function insert(added: string) {
    const { text: next, caret } = insertAtSelection(text, input.current, added);
    if (next.length > longest || sending) return;
    change({ ...draft, text: next });
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
  }

  const naming = useNaming(draft, (next, caret) => {
    change(next);
    // After the text is drawn: the browser puts the caret of a changed field at its end.
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
  });

  async function send() {
    const missing = tools.current?.holdUp() ?? '';
    setError(missing);
    if (missing !== '') return;
    const key = draft.key || newIdempotencyKey();
    // Stored with the text: sent again after a reload, the comment exists once.
    onChange({ ...draft, key });
    setSending(true);
    setError('');
    try {
      const comment = await createComment(discussion, commentRequestFromDraft(draft), key);
      if (comment.state === 'shown') toast.success(commentsWords.sent);
      else toast.info(commentsWords.sentWaiting);
      tools.current?.clear();
      onWritten(comment);
    } catch (failure) {
      setError(explainCommentRefusalAndRefetchLimits(failure));
      input.current?.focus();
    } finally {
      setSending(false);
    }
  }

  const suggesting = naming.names.length > 0;
  return (
    <InputBar
      ref={input}
      label={replyTo === null ? commentsWords.write : commentsWords.replyTo(replyTo.name)}
      placeholder={replyTo === null ? commentsWords.hint : commentsWords.replyHint(replyTo.name)}
      value={text}
      maxLength={longest}
      sending={sending}
      error={error}
      actions={actions}
      inFlow={inFlow}
      {...(visitor && {
        sendInstead: (
          <ButtonLink href={pathTo('login', undefined, { next: pathname + search })}>
            {commentsWords.loginToSend}
          </ButtonLink>
        ),
      })}
      onChange={(next, caret) => {
        change({ ...draft, text: next });
        naming.look(next, caret);
      }}
      onBlur={naming.end}
      onFocus={() => {
        void loadTools();
        tools.current?.closePanel();
      }}
      inUse={inUse}
      sendable={hasImages}
      below={
        Tools === null ? undefined : (
          <Tools
            ref={tools}
            kept={images}
            onImages={(sent) => change({ ...draft, images: sent })}
            onEmoji={insert}
            onInUse={setInUse}
            onEscape={() => input.current?.focus()}
          />
        )
      }
      onKey={naming.onKey}
      onSend={() => void send()}
      aria-autocomplete="list"
      {...(suggesting && {
        'aria-controls': listId,
        'aria-activedescendant': suggestionOptionId(listId, naming.chosen),
      })}
      above={
        <>
          {replyTo !== null && (
            <div className={styles.replying}>
              <span className={styles.to}>{commentsWords.replyTo(replyTo.name)}</span>
              <IconButton
                icon={close}
                label={commentsWords.stopReply}
                className={styles.stop}
                onClick={() => {
                  change({ ...draft, replyTo: null });
                  input.current?.focus();
                }}
              />
            </div>
          )}
          {suggesting && (
            <MentionSuggestionList id={listId} names={naming.names} at={naming.chosen} onPick={naming.pick} />
          )}
        </>
      }
    />
  );
}
