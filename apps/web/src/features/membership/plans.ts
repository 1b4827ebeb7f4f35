import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all-calls';
import {
  inProgressCode,
  insufficientCoinsCode,
  keyReusedCode,
  planWithdrawnCode,
  priceChangedCode,
  walletFrozenCode,
} from '#src/lib/network/error-codes.ts';
import { client } from '#src/lib/network/api.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { isDefiniteServerRefusal, retryWhileInProgress } from '#src/lib/session/retry-while-in-progress.ts';
import { membershipWords } from '#src/words/membership.ts';
import { endPlanPurchaseIntent, getOrCreatePlanPurchaseKey } from './plan-purchase-idempotency-key.ts';

export type Plan = DataOf<'POST /vip/vipconfig'>['plans'][number];
export type PlanPurchaseResult = DataOf<'POST /vip/vipopen'>;

/** D-14. */
export function usePlans() {
  return useQuery(
    queryOptions({
      queryKey: ['membership', 'plans'],
      queryFn: ({ signal }) => client.call('POST /vip/vipconfig', {}, { signal }),
      // Prices are to be those of now.
      staleTime: 10_000,
      meta: { public: true },
    }),
  );
}

/** The plan that operators point at, else the one in the middle. */
export function pickSuggestedPlan(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ badge }) => badge !== '') ?? plans[Math.floor((plans.length - 1) / 2)];
}

/** 8.7: cut to one decimal, never rounded below what it costs. */
export function pricePerDay({ price, days }: Plan): string {
  return String(Math.ceil((price * 10) / days) / 10);
}

/** X-M4, X-M6, X-M7: at the price that was seen, and once however often it is pressed before the answer. */
export async function buyPlan({ vipType, price }: Plan): Promise<PlanPurchaseResult> {
  const { uid } = currentAccountOrGuest();
  const idempotencyKey = await getOrCreatePlanPurchaseKey(uid, { vipType, price });
  try {
    const opened = await retryWhileInProgress(() =>
      client.call('POST /vip/vipopen', { vipType, price, idempotencyKey }),
    );
    await endPlanPurchaseIntent(uid, idempotencyKey);
    return opened;
  } catch (failure) {
    if (isDefiniteServerRefusal(failure)) await endPlanPurchaseIntent(uid, idempotencyKey);
    throw failure;
  }
}

export interface PlanPurchaseRefusal {
  /** Too few coins after all. */
  short: boolean;
  /** The plans on the page are out of date. */
  stale: boolean;
  text: string;
}

/** What a failed purchase means, and what to say: above all whether anything was charged. */
export function planPurchaseRefusalOfError(error: unknown): PlanPurchaseRefusal {
  const said = (text: string, stale = false): PlanPurchaseRefusal => ({ short: false, stale, text });
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500)
    return said(membershipWords.refused.unknown);
  switch (error.code) {
    case insufficientCoinsCode:
      return { short: true, stale: false, text: '' };
    case priceChangedCode:
      return said(membershipWords.refused.priceChanged, true);
    case planWithdrawnCode:
      return said(membershipWords.refused.withdrawn, true);
    case walletFrozenCode:
      return said(membershipWords.refused.frozen);
    case inProgressCode:
    case keyReusedCode:
      return said(membershipWords.refused.inProgress);
    default:
      return said(membershipWords.refused.other(errorMessageWithoutPeriod(error)));
  }
}
