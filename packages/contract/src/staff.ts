import { z } from 'zod';
import { call } from './call.ts';
import { id, line, listOf, nothing, pageInput, time } from './scalars.ts';

/** The fields that changed; null where there was nothing before, or is nothing after. */
const fields = z.record(z.string(), z.unknown()).nullable();

export const staffAct = z.object({
  id,
  staff: z.object({ id, name: z.string() }),
  /** Method and path of the call. */
  call: z.string(),
  /** Kind and id, as in `game 17`. */
  object: z.string(),
  before: fields,
  after: fields,
  time,
});

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
  'GET /admin/v1/staff/log/list': call({
    summary: 'Who did what in the back-office, newest first',
    who: 'staff:staff.log',
    effect: 'read',
    input: z.object({
      object: z
        .string()
        .regex(/^[a-z]{1,20} [1-9]\d{0,18}$/)
        .optional(),
      ...pageInput,
    }),
    data: listOf(staffAct),
    errors: [],
  }),
};
