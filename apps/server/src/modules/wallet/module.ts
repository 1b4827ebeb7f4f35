import type { Module } from '../../module.ts';
import { accountCoins } from '../account/public.ts';
import { readCoins } from './public.ts';
import { walletPersonalData } from './personal-data.ts';
import { walletAdmin } from './wallet.admin.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletRoutes } from './wallet.routes.ts';

accountCoins.provide({ readCoins });

export const wallet: Module = {
  name: 'wallet',
  api({ mount, deps }) {
    walletRoutes(mount, deps);
    walletAdmin(mount, deps);
  },
  jobs: (deps) => walletJobs(deps, deps.registry),
  personalData: () => [walletPersonalData],
};
