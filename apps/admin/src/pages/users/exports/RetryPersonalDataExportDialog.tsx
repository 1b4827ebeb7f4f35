import { useQueryClient } from '@tanstack/react-query';
import { userWords } from '#src/words/users.ts';
import { client } from '../../../lib/api.ts';
import { UserActionDialog } from '../UserActionDialog.tsx';
import { useRefetchAfterUserChange } from '../users.ts';

const words = userWords.exports;

/** Makes a failed export again; only its owner can fetch it. */
export function RetryPersonalDataExportDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const userChanged = useRefetchAfterUserChange(uid);
  const queries = useQueryClient();
  return (
    <UserActionDialog
      heading={words.retryHeading}
      hint={words.retryHint}
      submit={words.retrySubmit}
      run={async (reason) => {
        await client.call('POST /admin/v1/account/user/{uid}/export/retry', { uid, reason });
        return words.retried;
      }}
      onDone={() => Promise.all([userChanged(), queries.invalidateQueries({ queryKey: ['exports'] })])}
      onClose={onClose}
    />
  );
}
