import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useStore } from 'zustand';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { cx } from '#src/ui/cx.ts';
import { useKeyboardInsetRef } from '#src/ui/InputBar/use-keyboard-inset-ref.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { quotedPostCardWords } from '#src/words/quoted-post-card.ts';
import { cachedSquareLimits, useSquareLimits } from '../square-limits.ts';
import { useTags } from '../feed/tags.ts';
import type { QuotedPost } from '../quote/QuoteCard.tsx';
import { PostGameField } from './game/PostGameField.tsx';
import { EditConflictNotice } from './EditConflictNotice.tsx';
import {
  editableContentOfPost,
  hasPostContentToLose,
  type PickedGame,
  type ExistingPost,
  type Tag,
} from './post-content.ts';
import { getPostEditorStore } from './post-editor-store.ts';
import { emptyPostDraft, type StoredPostDraft, type DraftWithOrigin } from './stored-post-draft.ts';
import styles from './PostForm.module.css';
import { sensitiveWordFinderQuery } from './words/sensitive-words.ts';
import { TagPickerRow } from './TagPickerRow.tsx';
import { ComposeToolbar } from './ComposeToolbar.tsx';
import { useSubmitPost } from './use-submit-post.ts';
import { SensitiveWordHint } from './words/SensitiveWordHint.tsx';
import { ImageChoosers, type ImageChoosersHandle } from '../writing/ImageChoosers.tsx';
import { useEmojiPanel } from '../writing/use-emoji-panel.ts';
import { PostTextField, type PostTextFieldHandle } from './PostTextField.tsx';
import type { SensitiveWordMatch } from './words/sensitive-word-finder.ts';

/** Of a new post alone, and below what is written first. */
const DraftsRow = lazy(() => retryUntilLoaded(() => import('./drafts/DraftsRow.tsx')));
/** Most posts have neither. */
const ImageGrid = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./images/ImageGrid.tsx')).ImageGrid })),
);
const QuoteField = lazy(() => retryUntilLoaded(() => import('./quote/QuoteField.tsx')));
const PollCard = lazy(() => retryUntilLoaded(() => import('./poll/PollCard.tsx')));

interface Props {
  uid: string;
  /** What to begin with. */
  opened: DraftWithOrigin;
  /** The post that is changed; none for a new one. */
  edited?: ExistingPost;
  /** What the link to this page says the post is about. */
  about?: { game: PickedGame | undefined; tag: Tag | undefined; quote: QuotedPost | null | undefined };
  onDone: (post: ExistingPost) => void;
  /** In place of the publish button, for a visitor: the way to log in. */
  visitorAction: ReactNode;
}

const noFindings: readonly SensitiveWordMatch[] = [];
const noTags: readonly Tag[] = [];

function picturesIn(event: DragEvent): File[] {
  return [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
}

/** S-12, X-C6: a post as it is written. A visitor may write it; it is published after login. */
export function PostForm({ uid, opened, edited, about, onDone, visitorAction }: Props) {
  const [draft] = useState(() => getPostEditorStore({ uid, edited: edited?.id, draft: opened.draft }));
  const { text, tags, game, poll, quote, mentions } = useStore(draft.store);
  const listed = useStore(draft.images.store);
  const { data: knownTags } = useTags();
  const allTags = knownTags ?? noTags;
  const id = useId();
  const writing = useRef<PostTextFieldHandle>(null);
  const choosers = useRef<ImageChoosersHandle>(null);
  const panelId = useId();
  const { Panel, open: emojiOpen, close: closeEmoji, toggle: toggleEmoji } = useEmojiPanel();
  const form = useKeyboardInsetRef<HTMLFormElement>();
  const alert = useRef<HTMLParagraphElement>(null);
  const [notice, setNotice] = useState(opened.origin);
  const [over, setOver] = useState(false);
  const isNew = edited === undefined;
  const { busy, error, conflict, setConflict, forgetError, submit } = useSubmitPost({
    uid,
    draft,
    edited: edited?.id,
    onDone: (post) => {
      setNotice('fresh');
      onDone(post);
    },
  });
  // The list is asked for once there is something to look through.
  const { data: finder } = useQuery({ ...sensitiveWordFinderQuery, enabled: text.trim() !== '' });
  const settledText = useDeferredValue(text);
  const findings = finder?.(settledText) ?? noFindings;
  const limits = useSquareLimits();
  const tooMany = text.trim().length - limits.postLength;
  const { heading } = splitPostHeading(text);

  // Another page may have shown this draft before. Once only: a cached page that is shown again is no new arrival.
  const shown = useRef(false);
  useLayoutEffect(() => {
    if (!shown.current) draft.show(opened.draft);
    shown.current = true;
  }, [draft, opened]);

  // A draft about something else keeps its subject, and a removed subject stays removed.
  const { game: fromGame, tag: fromTag, quote: fromQuote } = about ?? {};
  const said = useRef({ game: false, tag: false, quote: '', quoteGone: false });
  useEffect(() => {
    if (fromQuote !== null || said.current.quoteGone) return;
    said.current.quoteGone = true;
    // A list may have shown it until the server was asked.
    if (draft.store.getState().quote?.id === said.current.quote) draft.change({ quote: null });
    toast.info(quotedPostCardWords.gone);
  }, [draft, fromQuote]);
  useEffect(() => {
    // Somebody who shares another post means that one.
    if (!fromQuote || said.current.quote === fromQuote.id) return;
    said.current.quote = fromQuote.id;
    // What a link alone chose is no draft yet.
    if (hasPostContentToLose(draft.store.getState())) draft.change({ quote: fromQuote });
    else draft.store.setState({ quote: fromQuote });
  }, [draft, fromQuote]);
  useEffect(() => {
    if (fromGame === undefined || said.current.game) return;
    said.current.game = true;
    if (draft.store.getState().game === null) draft.change({ game: fromGame });
  }, [draft, fromGame]);
  useEffect(() => {
    if (fromTag === undefined || said.current.tag) return;
    said.current.tag = true;
    const picked = draft.store.getState().tags;
    if (picked.length >= cachedSquareLimits().tags || picked.some((each) => each.id === fromTag.id)) return;
    draft.change({ tags: [...picked, fromTag] });
  }, [draft, fromTag]);

  // The operator has hidden the tag since it was picked: it can neither be published nor be removed by hand.
  useEffect(() => {
    const known = tags.filter(({ id: picked }) => knownTags?.some((each) => each.id === picked) ?? true);
    if (known.length < tags.length) draft.change({ tags: known });
  }, [draft, tags, knownTags]);

  useEffect(() => {
    if (error !== '') alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  function change(changes: Partial<StoredPostDraft>) {
    // Text typed while the post is being sent would be in neither the post nor the draft.
    if (draft.sending.getState()) return;
    draft.change(changes);
    forgetError();
  }

  function addFiles(files: readonly File[]) {
    if (uid === '') return toast.info(postComposeFormWords.imagesVisitor);
    if (draft.sending.getState()) return;
    if (draft.images.add(files) > 0) toast.warning(postComposeFormWords.imagesFull(limits.images));
    forgetError();
  }

  function discard() {
    if (draft.sending.getState()) return;
    const before = draft.store.getState();
    draft.reset(
      edited === undefined ? emptyPostDraft : { ...editableContentOfPost(edited), key: '', version: edited.version },
    );
    setNotice('fresh');
    forgetError();
    writing.current?.focus();
    toast.info(postComposeFormWords.discarded, {
      action: { label: postComposeFormWords.undo, run: () => draft.replace(before) },
    });
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await submit()) && text.trim() === '') writing.current?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={postComposeFormWords.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const files = picturesIn(event);
        if (files.length === 0) return;
        event.preventDefault();
        addFiles(files);
      }}
    >
      <p className={styles.notice} role="status">
        {notice !== 'fresh' && (
          <>
            <span>{postComposeFormWords[notice]}</span>
            <button type="button" onClick={discard}>
              {postComposeFormWords.discard}
            </button>
          </>
        )}
      </p>
      {isNew && uid !== '' && (
        <Suspense fallback={<div className={styles.drafts} />}>
          <DraftsRow
            uid={uid}
            draft={draft}
            onOther={() => {
              setNotice('fresh');
              forgetError();
              writing.current?.focus();
            }}
          />
        </Suspense>
      )}
      {conflict !== null && (
        <EditConflictNotice
          latest={conflict}
          busy={busy}
          onMine={() => {
            draft.change({ version: conflict.version });
            setConflict(null);
            void submit();
          }}
          onTheirs={() => {
            draft.replace({ ...editableContentOfPost(conflict), key: '', version: conflict.version });
            setConflict(null);
          }}
        />
      )}
      <Card className={cx(styles.card, over && styles.over)}>
        <PostTextField
          ref={writing}
          uid={uid}
          value={text}
          onChange={(value) => change({ text: value })}
          onMention={(mention) => change({ mentions: [...mentions, mention] })}
          onFiles={addFiles}
          tags={allTags}
          mentions={mentions}
          findings={findings}
          invalid={tooMany > 0}
          describedBy={`${id}-count`}
          readOnly={busy}
        />
        <p className={styles.under}>
          <span className={styles.heading}>{heading !== '' && postComposeFormWords.heading(heading)}</span>
          <span
            id={`${id}-count`}
            className={cx(tooMany > 0 && styles.tooLong)}
            aria-live={tooMany > 0 ? 'polite' : 'off'}
          >
            {tooMany > 0
              ? postComposeFormWords.tooLong(tooMany)
              : postComposeFormWords.count(text.trim().length, limits.postLength)}
          </span>
        </p>
        <div inert={busy}>
          {listed.length > 0 && (
            <Suspense>
              <ImageGrid images={draft.images} most={limits.images} onAdd={() => choosers.current?.pick()} />
            </Suspense>
          )}
        </div>
        {quote !== null && (
          <div inert={busy}>
            <Suspense>
              <QuoteField quoted={quote} onRemove={() => change({ quote: null })} />
            </Suspense>
          </div>
        )}
        {over && <p className={styles.drop}>{postComposeFormWords.dropHere}</p>}
      </Card>
      <SensitiveWordHint text={settledText} findings={findings} />
      {/* Always mounted: a live region announces only what appears in it later. */}
      <p ref={alert} className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.about} inert={busy}>
        <Card>
          <TagPickerRow text={text} picked={tags} onChange={(picked) => change({ tags: picked })} />
        </Card>
        <Card>
          <PostGameField game={game} onChange={(picked) => change({ game: picked })} />
        </Card>
        {isNew && (
          <Card>
            <Suspense fallback={<div className={styles.poll} />}>
              <PollCard poll={poll} onChange={(written) => change({ poll: written })} />
            </Suspense>
          </Card>
        )}
      </div>
      {uid === '' && <p className={styles.hint}>{postComposeFormWords.loginHint}</p>}
      <ImageChoosers ref={choosers} onFiles={addFiles} />
      <ActionBar>
        <div className={styles.bar}>
          {emojiOpen && Panel !== null && (
            <Panel
              id={panelId}
              onPick={(emoji) => !busy && writing.current?.insert(emoji)}
              onClose={() => {
                closeEmoji();
                writing.current?.focus();
              }}
            />
          )}
          <div className={styles.tools}>
            <ComposeToolbar
              onImages={(how) => (uid === '' ? addFiles([]) : choosers.current?.[how]())}
              full={listed.length >= limits.images}
              panelId={panelId}
              emojiOpen={emojiOpen}
              onEmoji={() => void toggleEmoji()}
              onBegin={(kind) => writing.current?.begin(kind)}
              names={uid !== ''}
            />
            {uid === '' ? (
              visitorAction
            ) : (
              <Button type="submit" busy={busy} className={styles.publish}>
                {isNew ? postComposeFormWords.publish : postComposeFormWords.save}
              </Button>
            )}
          </div>
        </div>
      </ActionBar>
    </form>
  );
}
