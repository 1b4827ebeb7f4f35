import { z } from 'zod';
import { call } from './call.ts';
import { deviceID, id, line, nothing, time } from './scalars.ts';

/** What the portal keeps of an account on the device. */
export const account = z.object({
  accountType: z.int(),
  age: z.int(),
  loginName: z.string(),
  name: z.string(),
  needBind: z.boolean(),
  needRealName: z.boolean(),
  newAccount: z.boolean(),
  sex: z.int(),
  token: z.string(),
  uid: id,
});

/** levelType below 1 is not a member; expTime is 0 for who never was one. */
export const userStatus = z.object({
  uid: id,
  coinNum: z.int(),
  levelType: z.int(),
  expTime: time,
});

export const accounts = {
  'POST /user/login': call({
    summary: 'Signs in by name and password',
    who: 'anyone',
    effect: 'write',
    priority: 'high',
    input: z.object({
      loginName: line(1, 64),
      password: z.string().min(1).max(256),
      deviceID: deviceID.optional(),
    }),
    data: account,
    errors: ['badCredentials', 'banned'],
    limit: { max: 20, seconds: 60, withoutCounters: 'refuse' },
  }),
  'POST /user/logout': call({
    summary: 'Ends this session',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({}),
    data: nothing,
    errors: [],
  }),
  'POST /user/center/me': call({
    summary: 'The user’s own status: coins, membership',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ uid: id }),
    data: userStatus,
    errors: [],
  }),
};
