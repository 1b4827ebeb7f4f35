import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findVideoInAnyState } from './video.queries.ts';
import { videoForStaffFromRow } from './video-cards-and-staff-videos-from-rows.ts';

/** From the primary: who just changed it reads it again. */
export async function readVideoForStaff(
  deps: Pick<Deps, 'db' | 'env'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/video/{id}'>> {
  const row = await findVideoInAnyState(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  return videoForStaffFromRow(deps.env, row);
}
