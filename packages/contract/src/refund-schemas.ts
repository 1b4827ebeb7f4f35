import { z } from 'zod';

/** Why an order cannot be refunded now. */
export const refundObstacle = z.enum(['notDelivered', 'refunding', 'refunded', 'coinsSpent']);
/** What a provider answered about an order. */
export const paymentProviderAnswer = z.enum([
  'paid',
  'unpaid',
  'closed',
  'failed',
  'absent',
  'refunding',
  'unreachable',
]);
