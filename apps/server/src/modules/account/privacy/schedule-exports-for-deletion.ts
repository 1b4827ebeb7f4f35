import type { Tx } from '../../../db/transaction.ts';
import { exportFilePath } from './export-file-path.ts';
import { expireOrDeleteExportsOfUser, lockWaitingExportOfUser, markExportFailed } from './exports.queries.ts';

/** For an erased account. Rows whose file may exist stay until the clean-up has removed it. */
export async function scheduleExportsForDeletion(tx: Tx, uid: string): Promise<void> {
  const waiting = await lockWaitingExportOfUser(tx, uid);
  if (waiting !== undefined) await markExportFailed(tx, waiting, exportFilePath(waiting));
  await expireOrDeleteExportsOfUser(tx, uid);
}
