import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { moderationWords as words } from '#src/words/moderation.ts';
import { client, errorMessage } from '../../lib/api.ts';
import type { DecisionDraft } from './decision-draft.ts';
import type { CaseDetail } from './moderation-cases.ts';

export type CaseDecision = 'keep' | 'hide' | 'clear' | 'escalate';

interface Request {
  detail: CaseDetail;
  act: CaseDecision;
  draft: DecisionDraft;
}

async function send({ detail: { id, version }, act, draft }: Request): Promise<unknown> {
  const reason = draft.note.trim();
  if (act === 'escalate') {
    return client.call('POST /admin/v1/moderation/case/{id}/escalate', { id, version, note: reason });
  }
  return client.call('POST /admin/v1/moderation/case/{id}/decide', {
    id,
    version,
    act,
    reason,
    ...(act !== 'keep' && { reasonKey: draft.reason, banDays: draft.banDays }),
    ...(act === 'clear' && { clear: draft.parts.join(',') }),
  });
}

/** Decisions and taking the last one back. What fails is said in the words of its code, and everything is read again. */
export function useDecideAndUndoCase({
  onDone,
  onUndone,
}: {
  onDone: (id: string, act: CaseDecision) => void;
  onUndone: (id: string) => void;
}) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['moderation'] });
  const decide = useMutation({
    mutationFn: send,
    onSuccess: (_, { detail, act }) => {
      message.success(words.acts.done[act]);
      onDone(detail.id, act);
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: readAgain,
  });
  const undo = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/moderation/case/{id}/undo', { id }),
    onSuccess: (_, id) => {
      message.success(words.undone);
      onUndone(id);
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: readAgain,
  });
  return { decide, undo };
}
