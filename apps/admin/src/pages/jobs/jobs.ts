import { jobsAndLimitsWords } from '#src/words/jobs-and-limits.ts';

export const jobsQueryKey = ['jobs'] as const;

/** In words; of a kind that nobody named yet, its own name. */
export function jobLabel(name: string): string {
  return jobsAndLimitsWords.jobs.names[name] ?? name;
}
