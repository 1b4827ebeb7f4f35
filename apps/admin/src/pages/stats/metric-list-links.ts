import type { MetricKey } from '@lanyu/contract/stats-metrics';
import type { Permission } from '@lanyu/contract/permissions';

/** The list behind a number, for who may read it. */
export const metricListLinks: Partial<Record<MetricKey, { path: string; permission: Permission }>> = {
  registrations: { path: '/users', permission: 'account.read' },
  activeUsers: { path: '/users', permission: 'account.read' },
  rechargeAmount: { path: '/orders?kind=recharge', permission: 'orders.read' },
  rechargeOrders: { path: '/orders?kind=recharge', permission: 'orders.read' },
  payingUsers: { path: '/orders?kind=recharge', permission: 'orders.read' },
  paymentSuccess: { path: '/reconciliation', permission: 'orders.read' },
  refundAmount: { path: '/refunds', permission: 'orders.read' },
  refundRate: { path: '/refunds', permission: 'orders.read' },
  membersBought: { path: '/orders?kind=membership', permission: 'orders.read' },
  membersRenewed: { path: '/orders?kind=membership', permission: 'orders.read' },
  downloads: { path: '/games', permission: 'catalog.read' },
  downloadCompletion: { path: '/game-packages', permission: 'catalog.read' },
  giftsClaimed: { path: '/gifts', permission: 'gift.read' },
  giftClaimRate: { path: '/gifts', permission: 'gift.read' },
  activations: { path: '/activation-batches', permission: 'gift.read' },
  videoPlays: { path: '/videos', permission: 'video.read' },
  posts: { path: '/posts', permission: 'moderation.read' },
  comments: { path: '/posts', permission: 'moderation.read' },
  moderationBacklog: { path: '/moderation', permission: 'moderation.read' },
  moderationDecided: { path: '/moderation', permission: 'moderation.read' },
  ticketsOpened: { path: '/tickets', permission: 'kefu.read' },
  ticketFirstAnswer: { path: '/tickets', permission: 'kefu.read' },
  ticketsClosed: { path: '/tickets?show=closed', permission: 'kefu.read' },
};
