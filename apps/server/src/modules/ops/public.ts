export { createLastJobRunRecorder } from './jobs/last-job-run-recorder.ts';
export { createRequestMinuteRecorder } from './requests/request-minute-recorder.ts';
export {
  readRequestNumbers,
  computeRequestDailyMetrics,
  type RequestNumbers,
} from './requests/read-request-numbers.ts';
