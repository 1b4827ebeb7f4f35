import type { Module } from '../../module.ts';
import { messagesOrderOwnerPort } from '../messages/public.ts';
import { ordersPaymentNotificationRoutes } from './notifications/payment-notifications.routes.ts';
import { ordersStaffRoutes } from './orders.admin.ts';
import { findOrderOfUserById } from './orders.queries.ts';
import { ordersJobs } from './orders.jobs.ts';
import { ordersRoutes } from './orders.routes.ts';
import { promotionsStaffRoutes } from './promotions/promotions.admin.ts';
import { ordersPersonalData } from './personal-data.ts';

messagesOrderOwnerPort.provide({
  isOrderOfUser: async (db, uid, orderId) => (await findOrderOfUserById(db, uid, orderId)) !== undefined,
});

export const ordersModule: Module = {
  name: 'orders',
  api({ app, mount, deps, guards, ports }) {
    ordersRoutes(mount, deps);
    ordersStaffRoutes(mount, deps, ports.refunders);
    promotionsStaffRoutes(mount, deps);
    ordersPaymentNotificationRoutes(app, deps, guards);
  },
  jobs: (deps) => ordersJobs(deps, deps.databaseGauges),
  personalData: () => [ordersPersonalData],
};
