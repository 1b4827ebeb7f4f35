import type { RunningServer } from './running-server.ts';

/** What people are told. */
export interface MessagesWorld {
  /** One in their inbox; its id. */
  message(of: { uid: string }): Promise<string>;
  broadcast(): Promise<string>;
}

export function messagesWorld(server: RunningServer): MessagesWorld {
  const db = () => server.test.db.write;
  return {
    async message({ uid }) {
      const { id } = await db()
        .insertInto('messages_inbox')
        .values({ user_id: uid, kind: 'system', title: '给你的', content: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async broadcast() {
      const { id } = await db()
        .insertInto('messages_broadcasts')
        .values({ title: '给大家的', content: '', created_by: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
