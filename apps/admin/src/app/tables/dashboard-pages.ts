import { lazyPage, type ConsolePage } from '../console-page.ts';

/** The dashboards. */
export const dashboardPages: readonly ConsolePage[] = [
  {
    key: 'statsBusiness',
    path: '/stats/business',
    group: 'numbers',
    reads: 'GET /admin/v1/stats/business',
    permission: 'stats.read',
    alsoNeeds: 'orders.read',
    Page: lazyPage(() => import('../../pages/stats/BusinessBoardPage.tsx'), 'BusinessBoardPage'),
  },
  {
    key: 'statsContent',
    path: '/stats/content',
    group: 'numbers',
    reads: 'GET /admin/v1/stats/content',
    permission: 'stats.read',
    Page: lazyPage(() => import('../../pages/stats/ContentBoardPage.tsx'), 'ContentBoardPage'),
  },
  {
    key: 'statsCommunity',
    path: '/stats/community',
    group: 'numbers',
    reads: 'GET /admin/v1/stats/community',
    permission: 'stats.read',
    Page: lazyPage(() => import('../../pages/stats/CommunityBoardPage.tsx'), 'CommunityBoardPage'),
  },
  {
    key: 'statsChannels',
    path: '/stats/channels',
    group: 'numbers',
    reads: 'GET /admin/v1/stats/channels',
    permission: 'stats.read',
    Page: lazyPage(() => import('../../pages/stats/ChannelsBoardPage.tsx'), 'ChannelsBoardPage'),
  },
  {
    key: 'exportCentre',
    path: '/export-centre',
    group: 'numbers',
    reads: 'GET /admin/v1/export/list',
    permission: 'export.make',
    writes: ['POST /admin/v1/export', 'POST /admin/v1/export/{id}/cancel', 'POST /admin/v1/export/{id}/address'],
    Page: lazyPage(() => import('../../pages/export-centre/ExportCentrePage.tsx'), 'ExportCentrePage'),
  },
];
