import { z } from 'zod';
import { id, time } from './shared-field-and-paging-schemas.ts';

/** A posting: so many coins into (or, below nothing, out of) an account. */
export const ledgerPosting = z.object({ account: z.string(), amount: z.int() });

export const ledgerEntryKind = z.enum([
  'opening',
  'topup',
  'bonus',
  'purchase',
  'membership',
  'refund',
  'takeback',
  'grant',
  'adjustment',
]);

/** One movement of a user's coins, linked to the one before by its hash. */
export const receipt = z.object({
  uid: id,
  /** 1, 2, 3 … without a gap. */
  seq: z.int(),
  time,
  kind: ledgerEntryKind,
  /** What it is the effect of; there is one receipt for it. */
  key: z.string(),
  subject: z.string(),
  /** Empty where there was no order. */
  orderId: z.string(),
  postings: z.array(ledgerPosting),
  paidAfter: z.int(),
  freeAfter: z.int(),
  /** SHA-256 in hexadecimal; 64 zeros before the first. */
  previous: z.string(),
  hash: z.string(),
});

export type Receipt = z.output<typeof receipt>;
