import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, pageInput, time } from './scalars.ts';

export const message = z.object({
  id,
  kind: z.enum(['system', 'social', 'order', 'gift', 'moderation']),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  read: z.boolean(),
  createTime: time,
});

export const messages = {
  'POST /user/center/message/all': call({
    summary: 'The user’s messages, newest first, with the number unread',
    who: 'user',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: listOf(message).extend({ unread: z.int() }),
    errors: [],
  }),
};
