import type { Module } from '../../module.ts';
import { inboxChannelOfEveryone, inboxChannel, composeLiveUnreadMessage } from './live-inbox-channels.ts';
import { messagesAdmin } from './messages.admin.ts';
import { messagesJobs } from './messages.jobs.ts';
import { messagesRoutes } from './messages.routes.ts';
import { runBrowserNotifyLoop } from './notify/run-browser-notify-loop.ts';
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
          own: { everybody: inboxChannelOfEveryone },
          read: (uid) => composeLiveUnreadMessage(deps, uid),
        },
      },
    };
  },
  jobs: (deps) => messagesJobs(deps),
  loops: (deps) => [runBrowserNotifyLoop({ ...deps, pushes: deps.push !== undefined }, deps.cache)],
  personalData: () => [messagesPersonalData],
};
