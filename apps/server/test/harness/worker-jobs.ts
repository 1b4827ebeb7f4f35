import { z } from 'zod';
import { defineJob } from '#src/queue/queue.ts';

export const shortJob = defineJob({ name: 'test.short', data: z.object({ title: z.string() }) });
export const longJob = defineJob({ name: 'test.long', data: z.object({ title: z.string() }), expireInSeconds: 600 });
