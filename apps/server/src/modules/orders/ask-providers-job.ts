import { z } from 'zod';
import { defineJob } from '../../queue/queue.ts';

/** Says only "somebody is to be asked": whoever runs it asks about every order that is due. */
export const askProvidersJob = defineJob({
  name: 'orders.ask-providers',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});
