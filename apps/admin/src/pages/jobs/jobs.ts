import { operationWords } from '#src/words/operations.ts';

export const jobsQueryKey = ['jobs'] as const;

/** In words; of a kind that nobody named yet, its own name. */
export function jobLabel(name: string): string {
  return operationWords.jobs.names[name] ?? name;
}
