import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { maxOpenUploadsPerStaff, uploadLifetimeHours, type UploadKind } from './upload-kinds-limits-and-permissions.ts';
import { countOpenUploadsOfStaff, insertUpload, advisoryLockUploadsOfStaff } from './uploads.queries.ts';

/** A place for a file that comes in pieces. It belongs to who made it. */
export async function startUploadWithId(
  deps: Pick<Deps, 'db'>,
  given: { id: string; staffId: string; kind: UploadKind; size: number },
): Promise<void> {
  const { staffId, ...upload } = given;
  await transaction(deps.db, async (tx) => {
    await advisoryLockUploadsOfStaff(tx, staffId);
    if ((await countOpenUploadsOfStaff(tx, staffId)) >= maxOpenUploadsPerStaff)
      throw new Failure('tooOften', 'too many open uploads');
    await insertUpload(tx, { ...upload, staff_id: staffId }, uploadLifetimeHours);
  });
}
