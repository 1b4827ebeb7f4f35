export interface ReplyDraft {
  text: string;
  kind: 'reply' | 'note';
  /** The newest entry when it was begun: whatever comes later, its writer has not answered. */
  since: string | undefined;
  cannedReplyId: string | undefined;
  /** One for one intent: a lost answer that is sent again is one answer. */
  idempotencyKey: string;
}

/** Unfinished answers, for as long as the tab lives: who looks at another ticket finds them again. */
const drafts = new Map<string, ReplyDraft>();

export function emptyDraft(kind: ReplyDraft['kind'] = 'reply'): ReplyDraft {
  return { text: '', kind, since: undefined, cannedReplyId: undefined, idempotencyKey: crypto.randomUUID() };
}

export function draftOf(staffId: string, ticketId: string): ReplyDraft {
  return drafts.get(`${staffId} ${ticketId}`) ?? emptyDraft();
}

export function keepDraft(staffId: string, ticketId: string, draft: ReplyDraft): void {
  if (draft.text === '') drafts.delete(`${staffId} ${ticketId}`);
  else drafts.set(`${staffId} ${ticketId}`, draft);
}
