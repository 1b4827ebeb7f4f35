import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findReadyExportById, markExportFetched } from './exports.queries.ts';
import { requireRecentReauthentication, type SignedInCaller } from '../sessions/reauthenticate.ts';

const addressSeconds = 5 * 60;

/** Whoever has the address has the data, so it is valid for minutes and is given to the owner only. */
export async function createExportDownloadUrlAndMarkFetched(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
): Promise<DataOf<'POST /v1/account/export/{id}/address'>> {
  await transaction(deps.db, (tx) => requireRecentReauthentication(tx, deps, caller));
  const made = await findReadyExportById(deps.db.write, caller.uid, id, deps.now());
  if (made === undefined) throw new Failure('notFound');
  const day = new Date(made.created_at + 8 * 3600_000).toISOString().slice(0, 10);
  const url = await deps.storage.downloadUrl(made.file, {
    name: `lanyu-${made.login_name}-${day}.json`,
    contentType: 'application/json',
    seconds: addressSeconds,
  });
  await markExportFetched(deps.db.write, id, deps.now());
  return { url };
}
