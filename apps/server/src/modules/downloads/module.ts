import type { Module } from '../../module.ts';
import { entitlementsPort } from '../catalog/public.ts';
import { selectLatestEntitledGamesOfUsers } from './entitlements/entitlements.queries.ts';
import { selectNextOwnersOfGameAfter, readOwnedAndFetchedAmongGames } from './public.ts';
import { ownedGamesStaffRoutes } from './owned-games.admin.ts';
import { downloadsJobs } from './downloads.jobs.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { downloadsPersonalData } from './personal-data.ts';
import { refundGameOrderAndRevokeGame } from './refunds/refund-game-order-and-revoke-game.ts';

entitlementsPort.provide({
  eachOwner: selectNextOwnersOfGameAfter,
  entitlementsOf: readOwnedAndFetchedAmongGames,
  latestOwnedGames: selectLatestEntitledGamesOfUsers,
});

export const downloadsModule: Module = {
  name: 'downloads',
  ports: () => ({ refunders: { download: refundGameOrderAndRevokeGame } }),
  api({ mount, deps }) {
    downloadsRoutes(mount, deps);
    ownedGamesStaffRoutes(mount, deps);
  },
  jobs: (deps) => downloadsJobs(deps),
  personalData: () => [downloadsPersonalData],
};
