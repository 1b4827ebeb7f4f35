import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Space } from 'antd';
import { useSyncExternalStore } from 'react';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { isApprovalWaitingError, saveActivationCodesAsFile, type BatchRequest } from './batches.ts';

const words = giftPackAndActivationBatchWords.batches;
/** Of this desk, and of one operator: what is stored are no codes, and somebody else's session gets none for it. */
const storageKey = (uid: string) => `lanyu.admin.waiting-batch.${uid}`;
const listeners = new Set<() => void>();

/** What its maker asked for and cannot have yet: the same request, sent again once it is approved, brings the codes. */
export function usePendingBatchRequestInLocalStorage() {
  const uid = useSession()?.uid ?? '';
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(storageKey(uid)) ?? 'null',
  );
  const changed = () => listeners.forEach((listener) => listener());
  return {
    pending: JSON.parse(stored) as BatchRequest | null,
    keep: (request: BatchRequest) => {
      localStorage.setItem(storageKey(uid), JSON.stringify(request));
      changed();
    },
    drop: () => {
      localStorage.removeItem(storageKey(uid));
      changed();
    },
  };
}

export function FetchPendingBatchCodesNotice() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { pending, drop } = usePendingBatchRequestInLocalStorage();
  const fetchCodes = useMutation({
    mutationFn: async (request: BatchRequest) => {
      const { batch, codes } = await client.call('POST /admin/v1/gift/batch', request);
      await saveActivationCodesAsFile(batch.note, codes, '');
      return codes.length;
    },
    onSuccess: (count) => {
      drop();
      message.success(words.form.made(count));
    },
    onError: (error) =>
      void message.warning(isApprovalWaitingError(error) ? words.pending.stillWaiting : errorMessage(error)),
    // Not awaited: the button would swallow presses until the list has come.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['activation-batches'] }),
  });
  if (pending === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={words.pending.title(pending.note)}
      action={
        <Space>
          <Button size="small" type="primary" loading={fetchCodes.isPending} onClick={() => fetchCodes.mutate(pending)}>
            {words.pending.fetch}
          </Button>
          <Button size="small" disabled={fetchCodes.isPending} onClick={drop}>
            {words.pending.drop}
          </Button>
        </Space>
      }
    />
  );
}
