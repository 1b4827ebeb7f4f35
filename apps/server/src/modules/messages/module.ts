import type { Module } from '../../module.ts';
import { deleteOldAudienceListsJobs } from './broadcasts/delete-old-audience-lists.jobs.ts';
import { runBroadcastSendingLoop } from './broadcasts/send-due-broadcasts.ts';
import { inboxChannelOfEveryone, inboxChannelOfUser, readUnreadCountAsLiveJson } from './live-inbox-channels.ts';
import { messagesStaffRoutes } from './messages.admin.ts';
import { messagePushJobs } from './message-push.jobs.ts';
import { messagesRoutes } from './messages.routes.ts';
import { runNewMessageAnnounceLoop } from './notify/announce-new-messages-loop.ts';
import { messagesPersonalData } from './personal-data.ts';

export const messagesModule: Module = {
  name: 'messages',
  api({ mount, deps }) {
    messagesRoutes(mount, deps);
    messagesStaffRoutes(mount, deps);
    return {
      topics: {
        inbox: {
          event: 'unread',
          channel: inboxChannelOfUser,
          own: { everybody: inboxChannelOfEveryone },
          read: (uid) => readUnreadCountAsLiveJson(deps, uid),
        },
      },
    };
  },
  jobs: (deps) => [...deleteOldAudienceListsJobs(deps), ...messagePushJobs(deps)],
  loops: (deps) => [
    {
      name: 'messages.announce-new',
      start: () => runNewMessageAnnounceLoop({ ...deps, pushes: deps.push !== undefined }, deps.cache),
    },
    { name: 'messages.send-broadcasts', start: () => runBroadcastSendingLoop(deps) },
  ],
  personalData: () => [messagesPersonalData],
};
