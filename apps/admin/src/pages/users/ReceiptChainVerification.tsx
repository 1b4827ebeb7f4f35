import { sha256OfText } from '@lanyu/client/sha256';
import { shanghaiDayOf, verifyReceiptChain, type ReceiptChainVerdict } from '@lanyu/contract/verify-receipt-chain';
import { CallError } from '@lanyu/client/errors';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';

const words = userWords.ledger;

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && error.reason === 'answer') return null;
    throw error;
  }
}

/** Goes through all receipts in this browser, as players do in theirs: nobody has to believe the server. */
export function ReceiptChainVerification({ uid }: { uid: string }) {
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const verification = useMutation({
    mutationFn: (): Promise<ReceiptChainVerdict> =>
      verifyReceiptChain(
        {
          piece: (after) => client.call('GET /admin/v1/wallet/user/{uid}/receipt/chain', { uid, after }),
          root: async (day) => (await orNull(client.call('GET /v1/wallet/root/{day}', { day })))?.root ?? null,
          proof: (day) => orNull(client.call('GET /admin/v1/wallet/user/{uid}/proof/{day}', { uid, day })),
          sha256: sha256OfText,
          onProgress: (done, all) => setProgress({ done, all }),
        },
        { uid, today: shanghaiDayOf(Date.now()) },
      ),
  });
  if (!globalThis.isSecureContext) return <small>{words.insecure}</small>;
  if (verification.isPending) return <small role="status">{words.verifying(progress.done, progress.all)}</small>;
  const verdict = verification.data;
  if (verdict !== undefined) {
    const roots = verdict.ok ? verdict.roots.filter(({ root }) => root !== null).length : 0;
    return (
      <span role="status">
        <StatusLabel tone={verdict.ok ? 'ok' : 'bad'}>
          {verdict.ok
            ? `${words.intact(verdict.count)}${roots === 0 ? '' : words.roots(roots)}`
            : words.broken(verdict.problem.at)}
        </StatusLabel>
      </span>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => verification.mutate()}>
        {words.verify}
      </Button>
      {verification.isError && <small role="alert">{errorMessage(verification.error)}</small>}
    </>
  );
}
