import { isoTime, type PersonalData } from '../../personal-data.ts';
import { deleteInbox, eachMessage } from './messages.queries.ts';

const pageSize = 500;

export const messagesPersonalData: PersonalData = {
  tables: ['messages_inbox'],
  sections: (db, uid) => [
    {
      name: 'messages',
      many: async function* () {
        for await (const page of eachMessage(db, uid, pageSize)) {
          yield page.map((message) => ({
            kind: message.kind,
            title: message.title,
            content: message.content,
            link: message.link,
            receivedAt: isoTime(message.created_at),
            readAt: isoTime(message.read_at),
          }));
        }
      },
    },
  ],
  erase: async (tx, uid) => {
    await deleteInbox(tx, uid);
  },
};
