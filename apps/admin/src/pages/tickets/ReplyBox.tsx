import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Segmented } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ticketWords } from '#src/words/tickets.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { formatShortTime } from '../../lib/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CannedPicker } from './CannedPicker.tsx';
import { draftOf, emptyDraft, keepDraft, type ReplyDraft } from './drafts.ts';
import {
  fillVariables,
  isEditedByOthers,
  useCannedReplies,
  useRefreshTicket,
  type CannedReply,
  type Ticket,
} from './tickets.ts';
import type { usePresence } from './use-presence.ts';

const words = ticketWords.reply;

interface ReplyBoxProps {
  ticket: Ticket;
  mayWrite: boolean;
  presence: ReturnType<typeof usePresence>;
}

/** An answer to the player, or a note to colleagues; warns when the thread grew while one wrote. */
export function ReplyBox({ ticket, mayWrite, presence }: ReplyBoxProps) {
  const { message, modal } = App.useApp();
  const me = useSession()?.uid ?? '';
  const refresh = useRefreshTicket();
  const box = useRef<TextAreaRef>(null);
  const [draft, setDraftState] = useState<ReplyDraft>(() => draftOf(me, ticket.id));
  const [at, setAt] = useState(0);
  const canned = useCannedReplies();
  const newest = ticket.thread.at(-1)?.id ?? '';
  const setDraft = (next: ReplyDraft) => {
    setDraftState(next);
    keepDraft(me, ticket.id, next);
  };
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
      const { text, idempotencyKey, cannedReplyId, since } = draft;
      if (draft.kind === 'note') {
        await client.call('POST /admin/v1/kefu/ticket/{id}/note', { id: ticket.id, text, idempotencyKey });
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
      });
    },
    onSuccess: () => {
      message.success(draft.kind === 'note' ? words.noted : words.sent);
      presence.stopTyping();
      setDraft(emptyDraft());
    },
    onError: (error, { close }) => {
      if (!isEditedByOthers(error)) return void message.error(errorMessage(error));
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
    if (!isEmpty && !send.isPending && mayWrite) send.mutate({ close, confirmed: false });
  };

  const asked = draft.kind === 'reply' && draft.text.startsWith('/') ? draft.text.slice(1).trim() : undefined;
  const matches =
    asked === undefined
      ? []
      : (canned.data?.records ?? [])
          .filter(({ title, category, text }) => [title, category, text].some((part) => part.includes(asked)))
          .slice(0, 6);
  const insert = (reply: CannedReply) => {
    write(fillVariables(reply.text, ticket), { cannedReplyId: reply.id });
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return submit();
    }
    const chosen = matches[at];
    if (asked === undefined) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(Math.min(Math.max(0, matches.length - 1), Math.max(0, at + step)));
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      insert(chosen);
    } else if (event.key === 'Escape') {
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
        {ticket.dueTime > 0 && <span>{words.due(formatShortTime(ticket.dueTime), ticket.firstAnswerTime === 0)}</span>}
      </div>
      {asked !== undefined && <CannedPicker asked={asked} matches={matches} at={at} onUse={insert} />}
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
            <kbd>/</kbd> {words.canned}
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
          aria-controls={asked === undefined ? undefined : 'canned-replies'}
          aria-activedescendant={asked === undefined || matches.length === 0 ? undefined : `canned-${matches[at]?.id}`}
          value={draft.text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="reply-acts">
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
