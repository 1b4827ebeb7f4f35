export { createLastJobRunRecorder } from './jobs/last-job-run-recorder.ts';
export { createRequestMinuteRecorder } from './requests/request-minute-recorder.ts';
export {
  readRequestStatistics,
  computeRequestDailyMetrics,
  type RequestStatistics,
} from './requests/read-request-statistics.ts';
