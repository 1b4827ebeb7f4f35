import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { financePageWords } from '#src/words/finance-pages.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

const words = financePageWords.wallets;

interface FreezeOrUnfreezeWalletDialogProps {
  uid: string;
  frozen: boolean;
  onClose: () => void;
}

/** Stops coins from being spent, or lets them be again. */
export function FreezeOrUnfreezeWalletDialog({ uid, frozen, onClose }: FreezeOrUnfreezeWalletDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const freeze = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/wallet/user/{uid}/freeze', { uid, frozen: frozen ? 'false' : 'true', reason }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet', uid] }),
  });
  return (
    <ReasonDialog
      title={frozen ? words.unfreezeHeading(uid) : words.freezeHeading(uid)}
      hint={frozen ? words.unfreezeHint : words.freezeHint}
      label={words.reasonInternal}
      missing={words.reasonMissing}
      submit={frozen ? words.submitUnfreeze : words.submitFreeze}
      danger={!frozen}
      busy={freeze.isPending}
      onClose={onClose}
      onSubmit={(reason) => freeze.mutate(reason)}
    />
  );
}
