export { createLastJobRunRecorder } from './jobs/last-job-run-recorder.ts';
export { createRequestMinuteRecorder } from './requests/request-minute-recorder.ts';
export {
  sumRequestCountsAndP95,
  computeRequestDailyMetrics,
  type RequestCountsAndP95,
} from './requests/sum-request-counts-and-p95.ts';
