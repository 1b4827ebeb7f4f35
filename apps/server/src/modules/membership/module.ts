import type { Module } from '../../module.ts';
import { accountMembership } from '../account/public.ts';
import { siteMembership } from '../site/public.ts';
import { membershipsOf, readMembership } from './public.ts';
import { membershipAdmin } from './membership.admin.ts';
import { membershipRoutes } from './membership.routes.ts';
import { membershipPersonalData } from './personal-data.ts';
import { refundMembership } from './refund-membership.ts';

accountMembership.provide({ readMembership, membershipsOf });
siteMembership.provide({ readMembership });

export const membership: Module = {
  name: 'membership',
  ports: () => ({ refunders: { membership: refundMembership } }),
  api({ mount, deps }) {
    membershipRoutes(mount, deps);
    membershipAdmin(mount, deps);
  },
  personalData: () => [membershipPersonalData],
};
