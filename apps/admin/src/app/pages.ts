import { shellWords } from '#src/words/shell.ts';
import type { IconName } from '../ui/icons.ts';
import { lazyPage, type ConsolePage, type NavGroupKey } from './console-page.ts';
import { contentAndEngagementPages } from './content-and-engagement-pages.ts';
import { dashboardPages } from './tables/dashboard-pages.ts';

export const navGroupIcons: Record<NavGroupKey, IconName> = {
  desk: 'desk',
  content: 'gamepad',
  engagement: 'gift',
  community: 'chat',
  users: 'users',
  kefu: 'headset',
  money: 'wallet',
  reach: 'megaphone',
  numbers: 'chart',
  system: 'gear',
};

export const pages: readonly ConsolePage[] = [
  // Where the console opens for who may read it.
  {
    key: 'overview',
    path: '/overview',
    group: 'desk',
    reads: 'GET /admin/v1/stats/overview',
    permission: 'stats.read',
    Page: lazyPage(() => import('../pages/overview/OverviewPage.tsx'), 'OverviewPage'),
  },
  {
    key: 'inbox',
    path: '/inbox',
    group: 'desk',
    reads: 'GET /admin/v1/staff/inbox',
    Page: lazyPage(() => import('../pages/inbox/InboxPage.tsx'), 'InboxPage'),
  },
  ...contentAndEngagementPages,
  {
    key: 'moderation',
    path: '/moderation',
    group: 'community',
    reads: 'GET /admin/v1/moderation/case/list',
    permission: 'moderation.read',
    Page: lazyPage(() => import('../pages/moderation/ModerationPage.tsx'), 'ModerationPage'),
  },
  {
    key: 'posts',
    path: '/posts',
    group: 'community',
    reads: 'GET /admin/v1/square/post/list',
    permission: 'moderation.read',
    Page: lazyPage(() => import('../pages/posts/PostsAndCommentsPage.tsx'), 'PostsAndCommentsPage'),
  },
  {
    key: 'reviews',
    path: '/reviews',
    group: 'community',
    reads: 'GET /admin/v1/catalog/review/list',
    permission: 'catalog.review',
    Page: lazyPage(() => import('../pages/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  },
  {
    key: 'words',
    path: '/words',
    group: 'community',
    reads: 'GET /admin/v1/moderation/word/list',
    permission: 'moderation.read',
    Page: lazyPage(() => import('../pages/words/SensitiveWordsPage.tsx'), 'SensitiveWordsPage'),
  },
  {
    key: 'postingBans',
    path: '/posting-bans',
    group: 'community',
    reads: 'GET /admin/v1/moderation/silence/list',
    permission: 'moderation.read',
    Page: lazyPage(() => import('../pages/posting-bans/PostingBansPage.tsx'), 'PostingBansPage'),
  },
  {
    key: 'squareTags',
    path: '/square-tags',
    group: 'community',
    reads: 'GET /admin/v1/square/tag/list',
    permission: 'square.read',
    writes: [
      'POST /admin/v1/square/tag',
      'PUT /admin/v1/square/tag/{id}',
      'POST /admin/v1/square/tag/order',
      'POST /admin/v1/square/tag/{id}/merge',
      'DELETE /admin/v1/square/tag/{id}/merge',
    ],
    Page: lazyPage(() => import('../pages/square-tags/SquareTagsPage.tsx'), 'SquareTagsPage'),
  },
  {
    key: 'users',
    path: '/users',
    group: 'users',
    reads: 'GET /admin/v1/account/user/list',
    permission: 'account.read',
    Page: lazyPage(() => import('../pages/users/UsersPage.tsx'), 'UsersPage'),
  },
  {
    key: 'users',
    path: '/users/:id',
    reads: 'GET /admin/v1/account/user/{uid}',
    permission: 'account.read',
    Page: lazyPage(() => import('../pages/users/UserPage.tsx'), 'UserPage'),
  },
  {
    key: 'users',
    path: '/users/:id/view',
    reads: 'GET /admin/v1/account/view/{uid}',
    permission: 'account.viewas',
    Page: lazyPage(() => import('../pages/users/ViewAsPlayerPage.tsx'), 'ViewAsPlayerPage'),
  },
  {
    key: 'closing',
    path: '/closing',
    group: 'users',
    reads: 'GET /admin/v1/account/closing/list',
    permission: 'account.read',
    Page: lazyPage(() => import('../pages/users/ClosingAccountsPage.tsx'), 'ClosingAccountsPage'),
  },
  {
    key: 'exports',
    path: '/exports',
    group: 'users',
    reads: 'GET /admin/v1/account/export/list',
    permission: 'account.read',
    Page: lazyPage(() => import('../pages/users/exports/PersonalDataExportsPage.tsx'), 'PersonalDataExportsPage'),
  },
  {
    key: 'tickets',
    path: '/tickets',
    group: 'kefu',
    reads: 'GET /admin/v1/kefu/ticket/list',
    permission: 'kefu.read',
    Page: lazyPage(() => import('../pages/tickets/TicketsPage.tsx'), 'TicketsPage'),
  },
  {
    key: 'inquiries',
    path: '/inquiries',
    group: 'kefu',
    reads: 'GET /admin/v1/help/inquiry/list',
    permission: 'help.read',
    Page: lazyPage(() => import('../pages/inquiries/BusinessInquiriesPage.tsx'), 'BusinessInquiriesPage'),
  },
  {
    key: 'cannedReplies',
    path: '/canned-replies',
    group: 'kefu',
    reads: 'GET /admin/v1/kefu/canned-reply/list',
    permission: 'kefu.read',
    Page: lazyPage(() => import('../pages/canned-replies/CannedRepliesPage.tsx'), 'CannedRepliesPage'),
  },
  {
    key: 'orders',
    path: '/orders',
    group: 'money',
    reads: 'GET /admin/v1/orders/order/list',
    permission: 'orders.read',
    Page: lazyPage(() => import('../pages/orders/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    key: 'orders',
    path: '/orders/:id',
    reads: 'GET /admin/v1/orders/order/{id}',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/order/{id}/refund', 'POST /admin/v1/orders/order/{id}/settle'],
    Page: lazyPage(() => import('../pages/orders/OrderPage.tsx'), 'OrderPage'),
  },
  {
    key: 'refunds',
    path: '/refunds',
    group: 'money',
    reads: 'GET /admin/v1/orders/refund/list',
    permission: 'orders.read',
    Page: lazyPage(() => import('../pages/refunds/RefundsInProgressPage.tsx'), 'RefundsInProgressPage'),
  },
  {
    key: 'wallets',
    path: '/wallets',
    group: 'money',
    reads: 'GET /admin/v1/wallet/user/{uid}',
    permission: 'wallet.read',
    writes: ['POST /admin/v1/wallet/user/{uid}/freeze', 'POST /admin/v1/wallet/user/{uid}/adjust'],
    Page: lazyPage(() => import('../pages/wallets/WalletOfPlayerPage.tsx'), 'WalletOfPlayerPage'),
  },
  {
    key: 'reconciliation',
    path: '/reconciliation',
    group: 'money',
    reads: 'GET /admin/v1/orders/reconciliation/list',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/reconciliation/again'],
    Page: lazyPage(() => import('../pages/reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage'),
  },
  {
    key: 'reconciliation',
    path: '/reconciliation/:channel/:day',
    reads: 'GET /admin/v1/orders/reconciliation/{channel}/{day}',
    permission: 'orders.read',
    Page: lazyPage(() => import('../pages/reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage'),
  },
  {
    key: 'differences',
    path: '/differences',
    group: 'money',
    reads: 'GET /admin/v1/wallet/alert/list',
    permission: 'wallet.read',
    writes: [
      'POST /admin/v1/wallet/alert/{id}/resolve',
      'POST /admin/v1/wallet/alert/{id}/claim',
      'POST /admin/v1/wallet/alert/bulk',
    ],
    Page: lazyPage(() => import('../pages/differences/WalletAlertsPage.tsx'), 'WalletAlertsPage'),
  },
  {
    key: 'roots',
    path: '/roots',
    group: 'money',
    reads: 'GET /admin/v1/wallet/root/list',
    permission: 'wallet.read',
    writes: ['POST /admin/v1/wallet/root/{day}/publish'],
    Page: lazyPage(() => import('../pages/roots/WalletRootsPage.tsx'), 'WalletRootsPage'),
  },
  {
    key: 'packages',
    path: '/packages',
    group: 'money',
    reads: 'GET /admin/v1/orders/package/list',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/package', 'PUT /admin/v1/orders/package/{id}'],
    Page: lazyPage(() => import('../pages/packages/CoinPackagesPage.tsx'), 'CoinPackagesPage'),
  },
  {
    key: 'promotions',
    path: '/promotions',
    group: 'money',
    reads: 'GET /admin/v1/orders/promotion/list',
    permission: 'orders.read',
    writes: [
      'POST /admin/v1/orders/promotion',
      'POST /admin/v1/orders/promotion/{id}/stop',
      'POST /admin/v1/orders/promotion/{id}/void',
    ],
    Page: lazyPage(() => import('../pages/promotions/RechargePromotionsPage.tsx'), 'RechargePromotionsPage'),
  },
  {
    key: 'plans',
    path: '/plans',
    group: 'money',
    reads: 'GET /admin/v1/membership/plan/list',
    permission: 'membership.read',
    Page: lazyPage(() => import('../pages/plans/MembershipPlansPage.tsx'), 'MembershipPlansPage'),
  },
  {
    key: 'broadcasts',
    path: '/broadcasts',
    group: 'reach',
    reads: 'GET /admin/v1/message/broadcast/list',
    permission: 'message.read',
    writes: [
      'POST /admin/v1/message/broadcast',
      'POST /admin/v1/message/broadcast/{id}/withdraw',
      'POST /admin/v1/message/broadcast/test',
      'POST /admin/v1/message/audience',
      'POST /admin/v1/message/audience/{id}/add',
    ],
    Page: lazyPage(() => import('../pages/broadcasts/BroadcastsPage.tsx'), 'BroadcastsPage'),
  },
  ...dashboardPages,
  {
    key: 'approvals',
    path: '/approvals',
    group: 'system',
    reads: 'GET /admin/v1/approval/list',
    Page: lazyPage(() => import('../pages/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
  },
  {
    key: 'members',
    path: '/members',
    group: 'system',
    reads: 'GET /admin/v1/staff/member/list',
    permission: 'staff.read',
    writes: ['POST /admin/v1/staff/member', 'PUT /admin/v1/staff/member/{id}/roles'],
    Page: lazyPage(() => import('../pages/members/StaffMembersPage.tsx'), 'StaffMembersPage'),
  },
  {
    key: 'roles',
    path: '/roles',
    group: 'system',
    reads: 'GET /admin/v1/staff/role/list',
    permission: 'staff.read',
    writes: ['POST /admin/v1/staff/role', 'PUT /admin/v1/staff/role/{id}'],
    Page: lazyPage(() => import('../pages/roles/RolesPage.tsx'), 'RolesPage'),
  },
  {
    key: 'audit',
    path: '/audit',
    group: 'system',
    reads: 'GET /admin/v1/staff/log/list',
    permission: 'staff.log',
    Page: lazyPage(() => import('../pages/audit/AuditPage.tsx'), 'AuditPage'),
  },
  {
    key: 'siteSettings',
    path: '/site-settings',
    group: 'system',
    reads: 'GET /admin/v1/site/setting/list',
    permission: 'site.read',
    writes: ['PUT /admin/v1/site/setting/{group}', 'PUT /admin/v1/approval/limit/{flow}'],
    Page: lazyPage(() => import('../pages/site-settings/SiteSettingsPage.tsx'), 'SiteSettingsPage'),
  },
  {
    key: 'switches',
    path: '/switches',
    group: 'system',
    reads: 'GET /admin/v1/site/switch/list',
    permission: 'site.read',
    writes: ['PUT /admin/v1/site/switch/{feature}'],
    Page: lazyPage(() => import('../pages/switches/SwitchesPage.tsx'), 'SwitchesPage'),
  },
  {
    key: 'limits',
    path: '/limits',
    group: 'system',
    reads: 'GET /admin/v1/ops/limit/overview',
    permission: 'ops.read',
    Page: lazyPage(() => import('../pages/limits/SmsUsageAndRefusedCallsPage.tsx'), 'SmsUsageAndRefusedCallsPage'),
  },
  {
    key: 'jobs',
    path: '/jobs',
    group: 'system',
    reads: 'GET /admin/v1/ops/job/list',
    permission: 'ops.read',
    writes: [
      'POST /admin/v1/ops/job/{name}/run',
      'POST /admin/v1/ops/job/{name}/run/{id}/retry',
      'POST /admin/v1/ops/job/{name}/run/{id}/cancel',
    ],
    Page: lazyPage(() => import('../pages/jobs/JobsPage.tsx'), 'JobsPage'),
  },
  {
    key: 'calendar',
    path: '/calendar',
    group: 'system',
    reads: 'GET /admin/v1/preview/schedule',
    permission: 'catalog.read',
    Page: lazyPage(() => import('../pages/calendar/CalendarPage.tsx'), 'CalendarPage'),
  },
  {
    key: 'handbook',
    path: '/handbook',
    reads: 'GET /admin/v1/staff/me',
    Page: lazyPage(() => import('../pages/handbook/HandbookPage.tsx'), 'HandbookPage'),
  },
  {
    key: 'me',
    path: '/me',
    reads: 'GET /admin/v1/staff/me',
    Page: lazyPage(() => import('../pages/me/MePage.tsx'), 'MePage'),
  },
];

export function pagesReadableWithPermissions(permissions: readonly string[]): ConsolePage[] {
  return pages.filter(({ permission, alsoNeeds }) =>
    [permission, alsoNeeds].every((needed) => needed === undefined || permissions.includes(needed)),
  );
}

export interface NavGroup {
  key: NavGroupKey;
  pages: ConsolePage[];
}

/** The navigation of one operator: groups in the order of their words, without what they may not read. */
export function navGroupsFor(permissions: readonly string[]): NavGroup[] {
  const readable = pagesReadableWithPermissions(permissions);
  return (Object.keys(shellWords.groups) as NavGroupKey[])
    .map((key) => ({ key, pages: readable.filter(({ group }) => group === key) }))
    .filter((group) => group.pages.length > 0);
}

/** The page of the table that an address belongs to; of one object, its list. */
export function findPageByPathname(pathname: string): ConsolePage | undefined {
  return pages.find(({ path }) => pathname === path) ?? pages.find(({ path }) => pathname.startsWith(`${path}/`));
}
