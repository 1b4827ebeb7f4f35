import type { CallName } from '@lanyu/contract/all';
import type { Permission } from '@lanyu/contract/permissions';
import { lazy, type ComponentType } from 'react';
import { shellWords } from '#src/words/shell.ts';
import type { IconName } from '../ui/icons.ts';

type GroupKey = keyof typeof shellWords.groups;
type PageKey = keyof typeof shellWords.pages;

export interface ConsolePage {
  key: PageKey;
  /** Below /admin; a page of one object has `:id` and no place in the navigation. */
  path: string;
  group?: GroupKey;
  /** The call that fills the page. Who may not make it does not see the page: pages.test.ts holds both together. */
  reads: CallName;
  permission?: Permission;
  /** What can be done there; who may not is told so by a disabled button. */
  writes?: readonly CallName[];
  Page: ComponentType;
}

const load = <K extends string>(file: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await file())[name] }));

export const groupIcons: Record<GroupKey, IconName> = {
  desk: 'desk',
  content: 'gamepad',
  engagement: 'gift',
  community: 'chat',
  users: 'users',
  kefu: 'headset',
  money: 'wallet',
  reach: 'megaphone',
  system: 'gear',
};

export const pages: readonly ConsolePage[] = [
  {
    key: 'inbox',
    path: '/inbox',
    group: 'desk',
    reads: 'GET /admin/v1/staff/inbox',
    Page: load(() => import('../pages/inbox/InboxPage.tsx'), 'InboxPage'),
  },
  {
    key: 'games',
    path: '/games',
    group: 'content',
    reads: 'GET /admin/v1/catalog/game/list',
    permission: 'catalog.read',
    writes: ['POST /admin/v1/catalog/game', 'POST /admin/v1/catalog/game/{id}/status'],
    Page: load(() => import('../pages/games/GamesPage.tsx'), 'GamesPage'),
  },
  {
    key: 'games',
    path: '/games/:id',
    reads: 'GET /admin/v1/catalog/game/{id}',
    permission: 'catalog.read',
    writes: [
      'PUT /admin/v1/catalog/game/{id}',
      'POST /admin/v1/catalog/game/{id}/status',
      'POST /admin/v1/catalog/game/{id}/file',
      'POST /admin/v1/catalog/game/{id}/package',
      'POST /admin/v1/catalog/package/{id}/withdraw',
    ],
    Page: load(() => import('../pages/games/GamePage.tsx'), 'GamePage'),
  },
  {
    key: 'gamePackages',
    path: '/game-packages',
    group: 'content',
    reads: 'GET /admin/v1/catalog/package/list',
    permission: 'catalog.read',
    writes: ['POST /admin/v1/catalog/package/{id}/withdraw'],
    Page: load(() => import('../pages/game-packages/GamePackagesPage.tsx'), 'GamePackagesPage'),
  },
  {
    key: 'shelves',
    path: '/shelves',
    group: 'content',
    reads: 'GET /admin/v1/catalog/shelf/list',
    permission: 'catalog.read',
    writes: ['POST /admin/v1/catalog/shelf', 'PUT /admin/v1/catalog/shelf/{id}', 'PUT /admin/v1/catalog/shelf/order'],
    Page: load(() => import('../pages/shelves/ShelvesPage.tsx'), 'ShelvesPage'),
  },
  {
    key: 'schedule',
    path: '/schedule',
    group: 'content',
    reads: 'GET /admin/v1/catalog/slot/window',
    permission: 'catalog.read',
    writes: [
      'POST /admin/v1/catalog/slot',
      'PUT /admin/v1/catalog/slot/{id}',
      'DELETE /admin/v1/catalog/slot/{id}',
      'POST /admin/v1/catalog/slot/copy',
    ],
    Page: load(() => import('../pages/schedule/SchedulePage.tsx'), 'SchedulePage'),
  },
  {
    key: 'videos',
    path: '/videos',
    group: 'content',
    reads: 'GET /admin/v1/video/list',
    permission: 'video.read',
    writes: ['POST /admin/v1/video', 'PUT /admin/v1/video/{id}', 'POST /admin/v1/video/{id}/retry'],
    Page: load(() => import('../pages/videos/VideosPage.tsx'), 'VideosPage'),
  },
  {
    key: 'videoCategories',
    path: '/video-categories',
    group: 'content',
    reads: 'GET /admin/v1/video/category/list',
    permission: 'video.read',
    writes: [
      'POST /admin/v1/video/category',
      'PUT /admin/v1/video/category/{id}',
      'POST /admin/v1/video/category/order',
    ],
    Page: load(() => import('../pages/videos/VideoCategoriesPage.tsx'), 'VideoCategoriesPage'),
  },
  {
    key: 'bulletins',
    path: '/bulletins',
    group: 'content',
    reads: 'GET /admin/v1/site/bulletin/list',
    permission: 'bulletin.read',
    writes: [
      'POST /admin/v1/site/bulletin',
      'PUT /admin/v1/site/bulletin/{id}',
      'POST /admin/v1/site/bulletin/{id}/end',
    ],
    Page: load(() => import('../pages/bulletins/BulletinsPage.tsx'), 'BulletinsPage'),
  },
  {
    key: 'faqs',
    path: '/faqs',
    group: 'content',
    reads: 'GET /admin/v1/help/faq/list',
    permission: 'help.read',
    writes: ['POST /admin/v1/help/faq', 'PUT /admin/v1/help/faq/{id}', 'POST /admin/v1/help/faq/order'],
    Page: load(() => import('../pages/faqs/FaqsPage.tsx'), 'FaqsPage'),
  },
  {
    key: 'legal',
    path: '/legal',
    group: 'content',
    reads: 'GET /admin/v1/site/legal/list',
    permission: 'legal.read',
    writes: ['POST /admin/v1/site/legal'],
    Page: load(() => import('../pages/legal/LegalPage.tsx'), 'LegalPage'),
  },
  {
    key: 'media',
    path: '/media',
    group: 'content',
    reads: 'GET /admin/v1/media/picture/list',
    permission: 'media.read',
    writes: ['PUT /admin/v1/media/picture/{id}', 'DELETE /admin/v1/media/picture/{id}'],
    Page: load(() => import('../pages/media/MediaPage.tsx'), 'MediaPage'),
  },
  {
    key: 'gifts',
    path: '/gifts',
    group: 'engagement',
    reads: 'GET /admin/v1/gift/pack/list',
    permission: 'gift.read',
    writes: ['POST /admin/v1/gift/pack'],
    Page: load(() => import('../pages/gifts/PacksPage.tsx'), 'PacksPage'),
  },
  {
    key: 'gifts',
    path: '/gifts/:id',
    reads: 'GET /admin/v1/gift/pack/{id}',
    permission: 'gift.read',
    writes: [
      'PUT /admin/v1/gift/pack/{id}',
      'POST /admin/v1/gift/pack/{id}/end',
      'POST /admin/v1/gift/pack/{id}/return',
      'POST /admin/v1/gift/pack/{id}/import',
      'POST /admin/v1/gift/import/{id}/confirm',
      'POST /admin/v1/gift/import/{id}/discard',
    ],
    Page: load(() => import('../pages/gifts/PackPage.tsx'), 'PackPage'),
  },
  {
    key: 'activationBatches',
    path: '/activation-batches',
    group: 'engagement',
    reads: 'GET /admin/v1/gift/batch/list',
    permission: 'gift.read',
    writes: ['POST /admin/v1/gift/batch', 'POST /admin/v1/gift/batch/{id}/void'],
    Page: load(() => import('../pages/activation-batches/BatchesPage.tsx'), 'BatchesPage'),
  },
  {
    key: 'activities',
    path: '/activities',
    group: 'engagement',
    reads: 'GET /admin/v1/activity/list',
    permission: 'activity.read',
    writes: ['POST /admin/v1/activity'],
    Page: load(() => import('../pages/activities/ActivitiesPage.tsx'), 'ActivitiesPage'),
  },
  {
    key: 'activities',
    path: '/activities/:id',
    reads: 'GET /admin/v1/activity/{id}',
    permission: 'activity.read',
    writes: ['PUT /admin/v1/activity/{id}', 'POST /admin/v1/activity/{id}/end'],
    Page: load(() => import('../pages/activities/ActivityPage.tsx'), 'ActivityPage'),
  },
  {
    key: 'moderation',
    path: '/moderation',
    group: 'community',
    reads: 'GET /admin/v1/moderation/case/list',
    permission: 'moderation.read',
    Page: load(() => import('../pages/moderation/ModerationPage.tsx'), 'ModerationPage'),
  },
  {
    key: 'posts',
    path: '/posts',
    group: 'community',
    reads: 'GET /admin/v1/square/post/list',
    permission: 'moderation.read',
    Page: load(() => import('../pages/posts/PostsAndCommentsPage.tsx'), 'PostsAndCommentsPage'),
  },
  {
    key: 'reviews',
    path: '/reviews',
    group: 'community',
    reads: 'GET /admin/v1/catalog/review/list',
    permission: 'catalog.review',
    Page: load(() => import('../pages/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  },
  {
    key: 'words',
    path: '/words',
    group: 'community',
    reads: 'GET /admin/v1/moderation/word/list',
    permission: 'moderation.read',
    Page: load(() => import('../pages/words/WordsPage.tsx'), 'WordsPage'),
  },
  {
    key: 'postingBans',
    path: '/posting-bans',
    group: 'community',
    reads: 'GET /admin/v1/moderation/silence/list',
    permission: 'moderation.read',
    Page: load(() => import('../pages/posting-bans/PostingBansPage.tsx'), 'PostingBansPage'),
  },
  {
    key: 'users',
    path: '/users',
    group: 'users',
    reads: 'GET /admin/v1/account/user/list',
    permission: 'account.read',
    Page: load(() => import('../pages/users/UsersPage.tsx'), 'UsersPage'),
  },
  {
    key: 'users',
    path: '/users/:id',
    reads: 'GET /admin/v1/account/user/{uid}',
    permission: 'account.read',
    Page: load(() => import('../pages/users/UserPage.tsx'), 'UserPage'),
  },
  {
    key: 'users',
    path: '/users/:id/view',
    reads: 'GET /admin/v1/account/view/{uid}',
    permission: 'account.viewas',
    Page: load(() => import('../pages/users/PlayerViewPage.tsx'), 'PlayerViewPage'),
  },
  {
    key: 'closing',
    path: '/closing',
    group: 'users',
    reads: 'GET /admin/v1/account/closing/list',
    permission: 'account.read',
    Page: load(() => import('../pages/users/ClosingPage.tsx'), 'ClosingPage'),
  },
  {
    key: 'exports',
    path: '/exports',
    group: 'users',
    reads: 'GET /admin/v1/account/export/list',
    permission: 'account.read',
    Page: load(() => import('../pages/users/exports/ExportsPage.tsx'), 'ExportsPage'),
  },
  {
    key: 'tickets',
    path: '/tickets',
    group: 'kefu',
    reads: 'GET /admin/v1/kefu/ticket/list',
    permission: 'kefu.read',
    Page: load(() => import('../pages/tickets/TicketsPage.tsx'), 'TicketsPage'),
  },
  {
    key: 'inquiries',
    path: '/inquiries',
    group: 'kefu',
    reads: 'GET /admin/v1/help/inquiry/list',
    permission: 'help.read',
    Page: load(() => import('../pages/inquiries/InquiriesPage.tsx'), 'InquiriesPage'),
  },
  {
    key: 'cannedReplies',
    path: '/canned-replies',
    group: 'kefu',
    reads: 'GET /admin/v1/kefu/canned-reply/list',
    permission: 'kefu.read',
    Page: load(() => import('../pages/canned-replies/CannedRepliesPage.tsx'), 'CannedRepliesPage'),
  },
  {
    key: 'orders',
    path: '/orders',
    group: 'money',
    reads: 'GET /admin/v1/orders/order/list',
    permission: 'orders.read',
    Page: load(() => import('../pages/orders/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    key: 'orders',
    path: '/orders/:id',
    reads: 'GET /admin/v1/orders/order/{id}',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/order/{id}/refund', 'POST /admin/v1/orders/order/{id}/settle'],
    Page: load(() => import('../pages/orders/OrderPage.tsx'), 'OrderPage'),
  },
  {
    key: 'orderExports',
    path: '/order-exports',
    group: 'money',
    reads: 'GET /admin/v1/orders/export/list',
    permission: 'orders.export',
    writes: ['POST /admin/v1/orders/export/{id}/address'],
    Page: load(() => import('../pages/order-exports/OrderExportsPage.tsx'), 'OrderExportsPage'),
  },
  {
    key: 'refunds',
    path: '/refunds',
    group: 'money',
    reads: 'GET /admin/v1/orders/refund/list',
    permission: 'orders.read',
    Page: load(() => import('../pages/refunds/RefundsPage.tsx'), 'RefundsPage'),
  },
  {
    key: 'wallets',
    path: '/wallets',
    group: 'money',
    reads: 'GET /admin/v1/wallet/user/{uid}',
    permission: 'wallet.read',
    writes: ['POST /admin/v1/wallet/user/{uid}/freeze', 'POST /admin/v1/wallet/user/{uid}/adjust'],
    Page: load(() => import('../pages/wallets/WalletsPage.tsx'), 'WalletsPage'),
  },
  {
    key: 'reconciliation',
    path: '/reconciliation',
    group: 'money',
    reads: 'GET /admin/v1/orders/reconciliation/list',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/reconciliation/again'],
    Page: load(() => import('../pages/reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage'),
  },
  {
    key: 'reconciliation',
    path: '/reconciliation/:channel/:day',
    reads: 'GET /admin/v1/orders/reconciliation/{channel}/{day}',
    permission: 'orders.read',
    Page: load(() => import('../pages/reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage'),
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
    Page: load(() => import('../pages/differences/WalletAlertsPage.tsx'), 'WalletAlertsPage'),
  },
  {
    key: 'roots',
    path: '/roots',
    group: 'money',
    reads: 'GET /admin/v1/wallet/root/list',
    permission: 'wallet.read',
    writes: ['POST /admin/v1/wallet/root/{day}/publish'],
    Page: load(() => import('../pages/roots/WalletRootsPage.tsx'), 'WalletRootsPage'),
  },
  {
    key: 'packages',
    path: '/packages',
    group: 'money',
    reads: 'GET /admin/v1/orders/package/list',
    permission: 'orders.read',
    writes: ['POST /admin/v1/orders/package', 'PUT /admin/v1/orders/package/{id}'],
    Page: load(() => import('../pages/packages/RechargePackagesPage.tsx'), 'RechargePackagesPage'),
  },
  {
    key: 'plans',
    path: '/plans',
    group: 'money',
    reads: 'GET /admin/v1/membership/plan/list',
    permission: 'membership.read',
    Page: load(() => import('../pages/plans/PlansPage.tsx'), 'PlansPage'),
  },
  {
    key: 'broadcasts',
    path: '/broadcasts',
    group: 'reach',
    reads: 'GET /admin/v1/message/broadcast/list',
    permission: 'message.read',
    writes: ['POST /admin/v1/message/broadcast', 'POST /admin/v1/message/broadcast/{id}/withdraw'],
    Page: load(() => import('../pages/broadcasts/BroadcastsPage.tsx'), 'BroadcastsPage'),
  },
  {
    key: 'approvals',
    path: '/approvals',
    group: 'system',
    reads: 'GET /admin/v1/approval/list',
    Page: load(() => import('../pages/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
  },
  {
    key: 'members',
    path: '/members',
    group: 'system',
    reads: 'GET /admin/v1/staff/member/list',
    permission: 'staff.read',
    writes: ['POST /admin/v1/staff/member', 'PUT /admin/v1/staff/member/{id}/roles'],
    Page: load(() => import('../pages/members/MembersPage.tsx'), 'MembersPage'),
  },
  {
    key: 'roles',
    path: '/roles',
    group: 'system',
    reads: 'GET /admin/v1/staff/role/list',
    permission: 'staff.read',
    writes: ['POST /admin/v1/staff/role', 'PUT /admin/v1/staff/role/{id}'],
    Page: load(() => import('../pages/roles/RolesPage.tsx'), 'RolesPage'),
  },
  {
    key: 'audit',
    path: '/audit',
    group: 'system',
    reads: 'GET /admin/v1/staff/log/list',
    permission: 'staff.log',
    Page: load(() => import('../pages/audit/AuditPage.tsx'), 'AuditPage'),
  },
  {
    key: 'calendar',
    path: '/calendar',
    group: 'system',
    reads: 'GET /admin/v1/preview/schedule',
    permission: 'catalog.read',
    Page: load(() => import('../pages/calendar/CalendarPage.tsx'), 'CalendarPage'),
  },
  {
    key: 'me',
    path: '/me',
    reads: 'GET /admin/v1/staff/me',
    Page: load(() => import('../pages/me/MePage.tsx'), 'MePage'),
  },
];

export function readablePages(permissions: readonly string[]): ConsolePage[] {
  return pages.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

export interface NavGroup {
  key: GroupKey;
  pages: ConsolePage[];
}

/** The navigation of one operator: groups in the order of their words, without what they may not read. */
export function navGroupsFor(permissions: readonly string[]): NavGroup[] {
  const readable = readablePages(permissions);
  return (Object.keys(shellWords.groups) as GroupKey[])
    .map((key) => ({ key, pages: readable.filter(({ group }) => group === key) }))
    .filter((group) => group.pages.length > 0);
}

/** The page of the table that an address belongs to; of one object, its list. */
export function pageAt(pathname: string): ConsolePage | undefined {
  return pages.find(({ path }) => pathname === path) ?? pages.find(({ path }) => pathname.startsWith(`${path}/`));
}
