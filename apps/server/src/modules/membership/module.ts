import type { Module } from '../../module.ts';
import { accountMembershipPort } from '../account/public.ts';
import { messagesMembersPort } from '../messages/public.ts';
import { siteMembershipPort } from '../site/public.ts';
import { readMembershipsOfUsers, readMembershipOfUser } from './public.ts';
import { selectMembersAfter } from './membership.queries.ts';
import { membershipStaffRoutes } from './membership.admin.ts';
import { membershipRoutes } from './membership.routes.ts';
import { membershipPersonalData } from './personal-data.ts';
import { refundMembershipOrder } from './refund-membership-order.ts';

accountMembershipPort.provide({ readMembership: readMembershipOfUser, membershipsOf: readMembershipsOfUsers });
messagesMembersPort.provide({ membersAfter: selectMembersAfter });
siteMembershipPort.provide({ readMembership: readMembershipOfUser });

export const membershipModule: Module = {
  name: 'membership',
  ports: () => ({ refunders: { membership: refundMembershipOrder } }),
  api({ mount, deps }) {
    membershipRoutes(mount, deps);
    membershipStaffRoutes(mount, deps);
  },
  personalData: () => [membershipPersonalData],
};
