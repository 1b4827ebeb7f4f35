import { z } from 'zod';
import { call } from './call.ts';
import { id, line, nothing } from './scalars.ts';

export const staff = {
  'POST /admin/v1/staff/login': call({
    summary: 'Signs an operator in',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({ loginName: line(1, 64), password: z.string().min(1).max(256) }),
    data: z.object({ uid: id, token: z.string(), name: z.string(), permissions: z.array(z.string()) }),
    errors: ['badCredentials'],
    limit: { max: 10, seconds: 60, withoutCounters: 'refuse' },
  }),
  'POST /admin/v1/staff/logout': call({
    summary: 'Ends this operator’s session',
    who: 'staff:any',
    effect: 'write',
    priority: 'high',
    input: z.object({}),
    data: nothing,
    errors: [],
  }),
};
