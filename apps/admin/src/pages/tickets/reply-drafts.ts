import type { DataOf } from '@lanyu/contract/all-calls';

export type AnswerImage = DataOf<'POST /admin/v1/kefu/ticket/{id}/image'>;

export interface ReplyDraft {
  text: string;
  kind: 'reply' | 'note';
  /** Stored already, and sent with the answer. */
  images: readonly AnswerImage[];
  /** The newest entry when it was begun: whatever comes later, its writer has not answered. */
  since: string | undefined;
  cannedReplyId: string | undefined;
  /** One for one intent: a lost answer that is sent again is one answer. */
  idempotencyKey: string;
}

/** Unfinished answers, for as long as the tab lives: who looks at another ticket finds them again. */
const drafts = new Map<string, ReplyDraft>();

export function newReplyDraft(kind: ReplyDraft['kind'] = 'reply'): ReplyDraft {
  const idempotencyKey = crypto.randomUUID();
  return { text: '', kind, images: [], since: undefined, cannedReplyId: undefined, idempotencyKey };
}

export function readReplyDraft(staffId: string, ticketId: string): ReplyDraft {
  return drafts.get(`${staffId} ${ticketId}`) ?? newReplyDraft();
}

export function storeReplyDraftInMemory(staffId: string, ticketId: string, draft: ReplyDraft): void {
  if (draft.text === '' && draft.images.length === 0) drafts.delete(`${staffId} ${ticketId}`);
  else drafts.set(`${staffId} ${ticketId}`, draft);
}
