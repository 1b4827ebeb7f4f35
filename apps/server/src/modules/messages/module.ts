import type { Module } from '../../module.ts';
import { broadcastInboxChannel, inboxChannel, readLiveUnread } from './live-inbox.ts';
import { messagesAdmin } from './messages.admin.ts';
import { messagesJobs } from './messages.jobs.ts';
import { messagesRoutes } from './messages.routes.ts';
import { runNotifyLoop } from './notify/run-notify-loop.ts';
import { messagesPersonalData } from './personal-data.ts';

export const messages: Module = {
  name: 'messages',
  api({ mount, deps }) {
    messagesRoutes(mount, deps);
    messagesAdmin(mount, deps);
    return {
      topics: {
        inbox: {
          event: 'unread',
          channel: inboxChannel,
          own: { everybody: broadcastInboxChannel },
          read: (uid) => readLiveUnread(deps, uid),
        },
      },
    };
  },
  jobs: (deps) => messagesJobs(deps),
  loops: (deps) => [runNotifyLoop({ ...deps, pushes: deps.push !== undefined }, deps.cache)],
  personalData: () => [messagesPersonalData],
};
