import type { Module } from '../../module.ts';
import { accountCoinsPort } from '../account/public.ts';
import { addAlertInboxSource } from './alerts/alert-inbox-source.ts';
import { registerResolveAlertsBulkAction } from './alerts/resolve-many-alerts.ts';
import { readCoinBalanceOfUser } from './public.ts';
import { walletPersonalData } from './personal-data.ts';
import { walletStaffRoutes } from './wallet.admin.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletRoutes } from './wallet.routes.ts';

accountCoinsPort.provide({ readCoins: readCoinBalanceOfUser });
registerResolveAlertsBulkAction();
addAlertInboxSource();

export const walletModule: Module = {
  name: 'wallet',
  api({ mount, deps }) {
    walletRoutes(mount, deps);
    walletStaffRoutes(mount, deps);
  },
  jobs: (deps) => walletJobs(deps, deps.registry, deps.databaseGauges),
  personalData: () => [walletPersonalData],
};
