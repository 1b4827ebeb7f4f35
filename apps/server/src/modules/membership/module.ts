import type { Module } from '../../module.ts';
import { accountMembership } from '../account/public.ts';
import { siteMembership } from '../site/public.ts';
import { readMembership } from './public.ts';
import { membershipAdmin } from './membership.admin.ts';
import { membershipRoutes } from './membership.routes.ts';
import { membershipPersonalData } from './personal-data.ts';
import { refundMembershipOrder } from './refund-membership-order.ts';

accountMembership.provide({ readMembership });
siteMembership.provide({ readMembership });

export const membership: Module = {
  name: 'membership',
  ports: () => ({ refunders: { membership: refundMembershipOrder } }),
  api({ mount, deps }) {
    membershipRoutes(mount, deps);
    membershipAdmin(mount, deps);
  },
  personalData: () => [membershipPersonalData],
};
