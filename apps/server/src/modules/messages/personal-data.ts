import { singlePieceOf, isoTime, type PersonalDataHandler } from '../../personal-data.ts';
import { siteLanguage } from '../../words/language.ts';
import { deleteInbox, eachMessageOfUser } from './messages.queries.ts';
import { renderMessage } from './render-message.ts';
import { deletePushSubscriptionsOfUser, selectPushSubscriptionsOfUser } from './push/push-subscriptions.queries.ts';
import { deleteReadStates, eachReadBroadcast, selectMessageKindStatesForExport } from './read-states.queries.ts';

const pageSize = 500;

export const messagesPersonalData: PersonalDataHandler = {
  tables: ['messages_inbox', 'messages_readers', 'messages_broadcast_reads', 'messages_pushes'],
  sections: (db, uid, language = siteLanguage) => [
    {
      name: 'messages',
      many: async function* () {
        for await (const page of eachMessageOfUser(db, uid, pageSize)) {
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
      many: singlePieceOf(async () =>
        (await selectMessageKindStatesForExport(db, uid)).map((row) => ({
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
      many: singlePieceOf(async () =>
        (await selectPushSubscriptionsOfUser(db, uid)).map((row) => ({
          service: new URL(row.endpoint).host,
          since: isoTime(row.created_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await deleteInbox(tx, uid);
    await deleteReadStates(tx, uid);
    await deletePushSubscriptionsOfUser(tx, uid);
  },
};
