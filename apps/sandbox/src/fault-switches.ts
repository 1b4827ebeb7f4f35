import { z } from 'zod';
import { sandboxPageWords } from './words/sandbox-pages.ts';

/** How the sandbox misbehaves. All off: a provider as one would wish for. */
export const faultSwitchesSchema = z.object({
  /** Notifications leave this much later. */
  lateMs: z.coerce.number().int().min(0).max(86_400_000).default(0),
  /** Every notification is sent two times at once. */
  twice: z.boolean().default(false),
  /** Signed by a key that is not the sandbox's. */
  forged: z.boolean().default(false),
  /** One fen more than was paid. */
  wrongAmount: z.boolean().default(false),
  /** Signed an hour ago. */
  staleTime: z.boolean().default(false),
  /** Meant for somebody else. */
  wrongMerchant: z.boolean().default(false),
  /** Payments made while it is on send no notification. */
  never: z.boolean().default(false),
  /** Calls of the merchant are answered this much later. */
  slowMs: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Calls of the merchant are answered with 503. */
  down: z.boolean().default(false),
  refuseRefunds: z.boolean().default(false),
  /** Refunds stay pending while it is on. */
  pendingRefunds: z.boolean().default(false),
  /** Where notifications go instead of the origin the merchant gave; empty: where it said. */
  notifyOrigin: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
});

export type FaultSwitches = z.output<typeof faultSwitchesSchema>;

export const allFaultsOff: FaultSwitches = faultSwitchesSchema.parse({});

/** What people read on the page of switches. */
export const faultSwitchLabels: Record<keyof FaultSwitches, string> = sandboxPageWords.switches.labels;
