import { yieldAllRowsAsOnePiece, msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { defaultLanguage } from '../../words/language-and-message-texts.ts';
import { deleteUserFromAudienceListsAndRecipients } from './broadcasts/audience-lists.queries.ts';
import { deleteInboxMessagesOfUser, messagePagesOfUser } from './messages.queries.ts';
import { renderMessage } from './render-message.ts';
import { deletePushSubscriptionsOfUser, selectPushSubscriptionsOfUser } from './push/push-subscriptions.queries.ts';
import {
  deleteReadStatesAndSwitchesOfUser,
  individuallyReadBroadcastPagesOfUser,
  selectMessageKindStatesForExport,
} from './read-states-and-switches.queries.ts';

const pageSize = 500;

export const messagesPersonalData: PersonalDataHandler = {
  tables: [
    'messages_inbox',
    'messages_readers',
    'messages_broadcast_reads',
    'messages_pushes',
    'messages_audience_users',
    'messages_broadcast_recipients',
  ],
  sections: (db, uid, language = defaultLanguage) => [
    {
      name: 'messages',
      many: async function* () {
        for await (const page of messagePagesOfUser(db, uid, pageSize)) {
          yield page.map((message) => ({
            kind: message.kind,
            ...renderMessage(message, language),
            link: message.link,
            receivedAt: msToIsoTime(message.created_at),
            readAt: msToIsoTime(message.read_at),
          }));
        }
      },
    },
    {
      name: 'messageKinds',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectMessageKindStatesForExport(db, uid)).map((row) => ({
          kind: row.kind,
          switchedOff: row.is_off,
          readUntil: msToIsoTime(row.read_until),
        })),
      ),
    },
    {
      name: 'broadcastsRead',
      many: async function* () {
        for await (const page of individuallyReadBroadcastPagesOfUser(db, uid, pageSize))
          yield page.map(({ title }) => ({ title }));
      },
    },
    {
      // Whoever knows the address of a push endpoint can send to it: only its service is exported.
      name: 'pushedTo',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectPushSubscriptionsOfUser(db, uid)).map((row) => ({
          service: new URL(row.endpoint).host,
          since: msToIsoTime(row.created_at),
        })),
      ),
    },
  ],
  erase: async (tx, uid) => {
    await deleteInboxMessagesOfUser(tx, uid);
    await deleteReadStatesAndSwitchesOfUser(tx, uid);
    await deletePushSubscriptionsOfUser(tx, uid);
    await deleteUserFromAudienceListsAndRecipients(tx, uid);
  },
};
