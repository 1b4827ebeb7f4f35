import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Segmented } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatTimeWithoutDayIfToday } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AddImageButton, AnswerImages, useUploadAnswerImages } from './AnswerImages.tsx';
import { CannedReplyPicker } from './CannedReplyPicker.tsx';
import { readReplyDraft, newReplyDraft, storeReplyDraftInMemory, type ReplyDraft } from './reply-drafts.ts';
import { MentionPicker } from './MentionPicker.tsx';
import { mentionTypedBeforeCursor, findMentionedColleagueIds } from './mentions.ts';
import {
  fillCannedReplyVariables,
  isEditedByOthersError,
  useCannedReplies,
  useRefreshTicketAndQueue,
  useColleaguesWhoMayReadTickets,
  type CannedReply,
  type Ticket,
} from './tickets.ts';
import type { useAnnounceAndReadPresence } from './use-announce-and-read-presence.ts';

const words = ticketWords.reply;

interface ReplyBoxProps {
  ticket: Ticket;
  mayWrite: boolean;
  presence: ReturnType<typeof useAnnounceAndReadPresence>;
}

/** An answer to the player, or a note to colleagues; warns when the thread grew while one wrote. */
export function ReplyOrNoteBox({ ticket, mayWrite, presence }: ReplyBoxProps) {
  const { message, modal } = App.useApp();
  const me = useSession()?.uid ?? '';
  const refresh = useRefreshTicketAndQueue();
  const box = useRef<TextAreaRef>(null);
  const [draft, setDraftState] = useState<ReplyDraft>(() => readReplyDraft(me, ticket.id));
  const [at, setAt] = useState(0);
  const canned = useCannedReplies();
  const readers = useColleaguesWhoMayReadTickets(mayWrite && draft.kind === 'note');
  const newest = ticket.thread.at(-1)?.id ?? '';
  const changeDraft = (change: (now: ReplyDraft) => ReplyDraft) =>
    setDraftState((now) => {
      const next = change(now);
      storeReplyDraftInMemory(me, ticket.id, next);
      return next;
    });
  const setDraft = (next: ReplyDraft) => changeDraft(() => next);
  const pictures = useUploadAnswerImages(ticket.id, draft.images, (change) =>
    changeDraft((now) => ({ ...now, images: change(now.images), since: now.since ?? newest })),
  );
  const write = (text: string, change: Partial<ReplyDraft> = {}) => {
    presence.type();
    setAt(0);
    setDraft({ ...draft, ...change, text, since: text === '' ? undefined : (draft.since ?? newest) });
  };
  const choose = (kind: ReplyDraft['kind']) => {
    setDraft({ ...draft, kind });
    box.current?.focus();
  };

  const send = useMutation({
    mutationFn: async ({ close, confirmed }: { close: boolean; confirmed: boolean }) => {
      const { text, images, idempotencyKey, cannedReplyId, since } = draft;
      if (draft.kind === 'note') {
        const mentions = findMentionedColleagueIds(text, readers.data?.records ?? []);
        await client.call('POST /admin/v1/kefu/ticket/{id}/note', {
          id: ticket.id,
          text,
          idempotencyKey,
          ...(mentions.length > 0 && { mentions: mentions.join(',') }),
        });
        return;
      }
      await client.call('POST /admin/v1/kefu/ticket/{id}/reply', {
        id: ticket.id,
        text,
        lastEntryId: since ?? newest,
        // What is sent all the same is another request than the one that was refused.
        idempotencyKey: confirmed ? crypto.randomUUID() : idempotencyKey,
        ...(confirmed && { confirmed: 'true' as const }),
        ...(close && { close: 'true' as const }),
        ...(cannedReplyId !== undefined && { cannedReplyId }),
        ...(images.length > 0 && { images: images.map(({ id }) => id).join(',') }),
      });
    },
    onSuccess: () => {
      message.success(draft.kind === 'note' ? words.noted : words.sent);
      presence.stopTyping();
      setDraft(newReplyDraft());
    },
    onError: (error, { close }) => {
      if (!isEditedByOthersError(error)) return void message.error(errorMessage(error));
      modal.confirm({
        title: words.changedTitle,
        content: words.changedText,
        okText: words.sendAnyway,
        cancelText: words.look,
        onOk: () => send.mutate({ close, confirmed: true }),
      });
    },
    onSettled: () => refresh(ticket.id),
  });
  const isEmpty = draft.text.trim() === '';
  const submit = (close = false) => {
    if (!isEmpty && !send.isPending && !pictures.isStoring && mayWrite) send.mutate({ close, confirmed: false });
  };

  const asked = draft.kind === 'reply' && draft.text.startsWith('/') ? draft.text.slice(1).trim() : undefined;
  const matches =
    asked === undefined
      ? []
      : (canned.data?.records ?? [])
          .filter(({ title, category, text }) => [title, category, text].some((part) => part.includes(asked)))
          .slice(0, 6);
  const insert = (reply: CannedReply) => {
    write(fillCannedReplyVariables(reply.text, ticket), { cannedReplyId: reply.id });
    box.current?.focus();
  };
  // Notes are short: whoever names a colleague in the middle of one types the name.
  const named = draft.kind === 'note' ? mentionTypedBeforeCursor(draft.text) : undefined;
  const people =
    named === undefined
      ? []
      : (readers.data?.records ?? []).filter(({ id, name }) => id !== me && name.includes(named)).slice(0, 6);
  const mention = (name: string) => {
    write(`${draft.text.slice(0, draft.text.length - (named ?? '').length)}${name} `);
    box.current?.focus();
  };
  const isChoosing = asked !== undefined || (named !== undefined && people.length > 0);
  const choices = asked === undefined ? people.length : matches.length;
  const takeChosen = () => {
    const [reply, person] = [matches[at], people[at]];
    if (asked !== undefined && reply !== undefined) insert(reply);
    else if (asked === undefined && person !== undefined) mention(person.name);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return submit();
    }
    if (!isChoosing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(Math.min(Math.max(0, choices - 1), Math.max(0, at + step)));
    } else if (event.key === 'Enter') {
      if (takeChosen()) event.preventDefault();
    } else if (event.key === 'Escape' && asked !== undefined) {
      write('');
    }
  };
  useShortcuts({ r: () => choose('reply'), n: () => choose('note') });

  const typing = presence.others.filter((other) => other.typing).map(({ name }) => name);
  const looking = presence.others.filter((other) => !other.typing).map(({ name }) => name);
  const grew = draft.kind === 'reply' && draft.since !== undefined && draft.since !== newest;
  return (
    <div className="reply">
      <div className="reply-line" role="status">
        {grew ? (
          <span className="reply-warning">
            <Icon name="warnFilled" size={14} />
            {words.changed}
          </span>
        ) : typing.length > 0 ? (
          <span className="reply-warning">{words.typing(typing.join(words.between))}</span>
        ) : (
          looking.length > 0 && <span>{words.looking(looking.join(words.between))}</span>
        )}
        <span className="grow" />
        {ticket.dueTime > 0 && (
          <span>{words.due(formatTimeWithoutDayIfToday(ticket.dueTime), ticket.firstAnswerTime === 0)}</span>
        )}
      </div>
      {named !== undefined && readers.data !== undefined && <MentionPicker matches={people} at={at} onUse={mention} />}
      {asked !== undefined && <CannedReplyPicker asked={asked} matches={matches} at={at} onUse={insert} />}
      <div
        className={draft.kind === 'note' ? 'reply-box note' : 'reply-box'}
        title={mayWrite ? undefined : ticketWords.noPermission}
      >
        <div className="reply-kind">
          <Segmented<ReplyDraft['kind']>
            size="small"
            aria-label={words.label}
            value={draft.kind}
            disabled={!mayWrite}
            onChange={choose}
            options={[
              { value: 'reply', label: words.player },
              { value: 'note', label: words.note },
            ]}
          />
          <span className="grow" />
          <span className="reply-keys">
            <kbd>{draft.kind === 'note' ? '@' : '/'}</kbd> {draft.kind === 'note' ? words.mention : words.canned}
          </span>
        </div>
        <Input.TextArea
          ref={box}
          variant="borderless"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={2000}
          disabled={!mayWrite || send.isPending}
          placeholder={
            mayWrite ? (draft.kind === 'note' ? words.notePlaceholder : words.placeholder) : ticketWords.noPermission
          }
          aria-label={draft.kind === 'note' ? words.noteField : words.field}
          aria-controls={asked !== undefined ? 'canned-replies' : people.length > 0 ? 'mentions' : undefined}
          aria-activedescendant={
            matches[at] !== undefined
              ? `canned-${matches[at].id}`
              : people[at] !== undefined
                ? `mention-${people[at].id}`
                : undefined
          }
          value={draft.text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (draft.kind !== 'reply' || files.length === 0) return;
            event.preventDefault();
            pictures.add(files);
          }}
        />
        {draft.kind === 'reply' && <AnswerImages images={draft.images} onRemove={pictures.remove} />}
        <div className="reply-acts">
          {draft.kind === 'reply' && (
            <AddImageButton
              disabled={!mayWrite || send.isPending}
              missing={mayWrite ? undefined : missingPermissionText('kefu.write')}
              isStoring={pictures.isStoring}
              onFiles={pictures.add}
            />
          )}
          <span className="grow" />
          {draft.kind === 'reply' && (
            <Button disabled={isEmpty || !mayWrite} loading={send.isPending} onClick={() => submit(true)}>
              {words.sendAndClose}
            </Button>
          )}
          <Button
            type="primary"
            disabled={isEmpty || !mayWrite}
            loading={send.isPending}
            onClick={() => submit()}
            aria-keyshortcuts="Control+Enter"
          >
            {draft.kind === 'note' ? words.save : words.send}
            <kbd aria-hidden="true">⌘↵</kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}
