import { expect, test } from 'vitest';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { fillMessages } from './message-volume.ts';

const t = useTestDatabase();

test('an inbox is brought to a number of messages, once', async () => {
  const id = await fillMessages({ ownerUrl: t.ownerUrl, rows: 3000 });
  expect(await fillMessages({ ownerUrl: t.ownerUrl, rows: 3000 })).toBe(id);
  const inbox = await t.db.write.selectFrom('messages_inbox').select('read_at').where('user_id', '=', id).execute();
  expect(inbox).toHaveLength(3000);
  expect(inbox.filter(({ read_at }) => read_at === null)).toHaveLength(1000);
});
