export { createJobRunRecorder } from './jobs/job-run-recorder.ts';
