import { sha256OfText } from '@lanyu/client/sha256';
import {
  shanghaiDayOf,
  verifyReceiptChain,
  type VerifyChainOptions,
  type ReceiptChainVerdict,
} from '@lanyu/contract/verify-receipt-chain';
import { notFoundCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { client } from '#src/lib/network/api.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import type { Receipt } from './coin-records-and-receipts.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

/** Browsers hash only in secure contexts. */
export function canVerifyReceiptsInBrowser(): boolean {
  return typeof crypto !== 'undefined' && (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    if (hasCode(failure, notFoundCode)) return null;
    throw failure;
  }
}

function rememberedHead(uid: string): VerifyChainOptions['head'] {
  const stored = readJson(storageKeys.receiptHead(uid));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seq, hash } = stored as Record<string, unknown>;
  return typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : undefined;
}

export type OwnReceiptsVerdict = ReceiptChainVerdict & { before?: number };

/** Verifies the user's own receipts, and remembers where it ended: what is rewritten later shows next time. */
export async function verifyOwnReceiptsAndRememberHead(
  uid: string,
  shown: Receipt,
  onProgress: (done: number, all: number) => void,
): Promise<OwnReceiptsVerdict> {
  const head = rememberedHead(uid);
  const verdict = await verifyReceiptChain(
    {
      piece: (after) => client.call('GET /v1/wallet/receipt/chain', { after }),
      root: async (day) => (await orNull(client.call('GET /v1/wallet/root/{day}', { day })))?.root ?? null,
      proof: (day) => orNull(client.call('GET /v1/wallet/proof/{day}', { day })),
      sha256: sha256OfText,
      onProgress,
    },
    { uid, shown, head, today: shanghaiDayOf(serverNow()) },
  );
  if (verdict.ok) writeJson(storageKeys.receiptHead(uid), verdict.head);
  return { ...verdict, ...(head !== undefined && { before: head.seq }) };
}
