import type { DailyMetricsQuery } from '../../../db/daily-metrics/daily-metric.ts';
import { selectPackageSizesById } from '../../catalog/public.ts';
import {
  selectDownloadDailyMetrics,
  selectPackageIdsWithDownloadTicketsOfDay,
} from './download-daily-metrics.queries.ts';

/** Sizes of packages are the catalog’s. */
export const computeDownloadDailyMetrics: DailyMetricsQuery = async (db, day) => {
  const packageIds = await selectPackageIdsWithDownloadTicketsOfDay(db, day);
  return selectDownloadDailyMetrics(db, day, await selectPackageSizesById(db, packageIds));
};
