import type { CountDayNumbers } from '../../../db/day-numbers/day-number.ts';
import { selectPackageSizesById } from '../../catalog/public.ts';
import { selectDownloadDayNumbers, selectPackagesDownloaded } from './download-day-numbers.queries.ts';

/** Sizes of packages are the catalog’s. */
export const downloadDayNumbers: CountDayNumbers = async (db, day) => {
  const packageIds = await selectPackagesDownloaded(db, day);
  return selectDownloadDayNumbers(db, day, await selectPackageSizesById(db, packageIds));
};
