import type { Module } from '../../module.ts';
import { giftsPackAndCodeRoutes } from './codes/packs-and-codes.routes.ts';
import { runClaimCountAndStockPublishLoop } from './codes/add-claims-to-pack-counts.ts';
import { composeLiveStockMessage, packStockChannel } from './codes/live-stock-channel-and-message.ts';
import { giftsStaffRoutes } from './gifts.admin.ts';
import { packCodeImportJobs } from './imports/imports.jobs.ts';
import { packNotificationJobs } from './pack-notification.jobs.ts';
import { packsOfGameRoutes } from './packs-of-game.routes.ts';
import { giftsPersonalData } from './personal-data.ts';

export const giftsModule: Module = {
  name: 'gifts',
  api({ mount, deps }) {
    const embeddedAnswers = packsOfGameRoutes(mount, deps);
    giftsPackAndCodeRoutes(mount, deps);
    giftsStaffRoutes(mount, deps);
    return {
      embeddedAnswers,
      topics: { pack: { event: 'stock', channel: packStockChannel, read: (id) => composeLiveStockMessage(deps, id) } },
    };
  },
  jobs: (deps) => [...packNotificationJobs(deps), ...packCodeImportJobs(deps)],
  loops: (deps) => [{ name: 'gifts.count-claims', start: () => runClaimCountAndStockPublishLoop(deps, deps.cache) }],
  personalData: () => [giftsPersonalData],
};
