import { allAtOnce, isoTime, type PersonalData } from '../../personal-data.ts';
import { siteLanguage } from '../../words/language.ts';
import { deleteInbox, eachMessage } from './messages.queries.ts';
import { renderMessage } from './render-message.ts';
import { deletePushes, selectPushes } from './push/pushes.queries.ts';
import { deleteReadStates, eachReadBroadcast, selectAllReadStates } from './read-states.queries.ts';

const pageSize = 500;

export const messagesPersonalData: PersonalData = {
  tables: ['messages_inbox', 'messages_readers', 'messages_broadcast_reads', 'messages_pushes'],
  sections: (db, uid, language = siteLanguage) => [
    {
      name: 'messages',
      many: async function* () {
        for await (const page of eachMessage(db, uid, pageSize)) {
          yield page.map((message) => ({
            kind: message.kind,
            ...renderMessage(message, language),
            link: message.link,
            receivedAt: isoTime(message.created_at),
            readAt: isoTime(message.read_at),
          }));
        }
      },
    },
    {
      name: 'messageKinds',
      many: allAtOnce(async () =>
        (await selectAllReadStates(db, uid)).map((row) => ({
          kind: row.kind,
          switchedOff: row.is_off,
          readUntil: isoTime(row.read_until),
        })),
      ),
    },
    {
      name: 'broadcastsRead',
      many: async function* () {
        for await (const page of eachReadBroadcast(db, uid, pageSize)) yield page.map(({ title }) => ({ title }));
      },
    },
    {
      // Whoever knows the address of a push endpoint can send to it: only its service is exported.
      name: 'pushedTo',
      many: allAtOnce(async () =>
        (await selectPushes(db, uid)).map((row) => ({
          service: new URL(row.endpoint).host,
          since: isoTime(row.created_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await deleteInbox(tx, uid);
    await deleteReadStates(tx, uid);
    await deletePushes(tx, uid);
  },
};
