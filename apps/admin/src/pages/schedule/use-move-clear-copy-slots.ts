import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { homePageScheduleWords as words } from '#src/words/home-page-schedule.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { slotRequestFromSlot, type HomePageSlot } from './home-page-schedule.ts';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
export const homePageScheduleQueryKey = ['schedule'] as const;

/** What the timeline does to slots at once. Each can be taken back, which is an action of its own in the audit log. */
export function useMoveClearCopySlots() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: homePageScheduleQueryKey });
  const onError = (error: Error) =>
    void message.error(
      error instanceof CallError && error.code === editedByOthers ? words.conflict : errorMessage(error),
    );

  const move = useMutation({
    mutationFn: ({ slot, ...times }: { slot: HomePageSlot; startTime: number; endTime: number; title: string }) =>
      client.call('PUT /admin/v1/catalog/slot/{id}', {
        id: slot.id,
        version: slot.version,
        ...slotRequestFromSlot(slot, { startTime: times.startTime, endTime: times.endTime }),
      }),
    onSuccess: (saved, { slot, title }) =>
      offerUndo({
        text: words.moved(title),
        done: words.movedBack,
        undo: () =>
          client
            .call('PUT /admin/v1/catalog/slot/{id}', {
              id: saved.id,
              version: saved.version,
              ...slotRequestFromSlot(slot),
            })
            .finally(() => void refresh()),
      }),
    onError,
    onSettled: refresh,
  });

  const clear = useMutation({
    mutationFn: ({ slot }: { slot: HomePageSlot; title: string }) =>
      client.call('DELETE /admin/v1/catalog/slot/{id}', { id: slot.id, version: slot.version }),
    onSuccess: (_, { slot, title }) => {
      const idempotencyKey = crypto.randomUUID();
      offerUndo({
        text: words.cleared(title),
        done: words.restored,
        undo: () =>
          client
            .call('POST /admin/v1/catalog/slot', { ...slotRequestFromSlot(slot), idempotencyKey })
            .finally(() => void refresh()),
      });
    },
    onError,
    onSettled: refresh,
  });

  const copy = useMutation({
    mutationFn: (input: { from: number; idempotencyKey: string }) =>
      client.call('POST /admin/v1/catalog/slot/copy', input),
    onSuccess: ({ slots, skipped }) => void message.success(words.copied(slots.length, skipped)),
    onError,
    onSettled: refresh,
  });
  return { move, clear, copy };
}
