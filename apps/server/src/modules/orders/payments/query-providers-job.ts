import { z } from 'zod';
import { defineJob } from '../../../queue/queue.ts';

/** Signals only that queries are due: a run queries the provider about every due order. */
export const queryProvidersJob = defineJob({
  name: 'orders.ask-providers',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});
