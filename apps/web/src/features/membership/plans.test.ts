// @vitest-environment jsdom
import { CallError } from '@lanyu/client/errors';
import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { isDefiniteServerRefusal } from '#src/lib/session/retry-while-in-progress.ts';
import { pricePerDay, planPurchaseRefusalOfError, pickSuggestedPlan, type Plan } from './plans.ts';

const plan = (vipType: number, price: number, days: number, badge = ''): Plan => ({
  vipType,
  name: `${days} 天`,
  days,
  price,
  wasPrice: 0,
  badge,
});
const plans = [plan(1, 300, 30), plan(2, 780, 90, '多数人选'), plan(3, 2680, 365)];

function failure(name: ResultCodeName, status = 200): CallError {
  const rest = { reason: 'answer', httpMessage: '', requestId: '', url: '', data: null } as const;
  return new CallError({ ...rest, code: resultCodeOfName(name), msg: '说明', status });
}

test('[X-M4] what a day costs, never less than it does', () => {
  expect(plans.map(pricePerDay)).toEqual(['10', '8.7', '7.4']);
});

test('[D-14] the plan that operators point at is chosen first, else the one in the middle', () => {
  expect(pickSuggestedPlan(plans)?.vipType).toBe(2);
  expect(pickSuggestedPlan([plan(1, 300, 30), plan(2, 780, 90), plan(3, 2680, 365, '最划算')])?.vipType).toBe(3);
  expect(pickSuggestedPlan([plan(1, 300, 30), plan(3, 2680, 365)])?.vipType).toBe(1);
  expect(pickSuggestedPlan([])).toBeUndefined();
});

test('[X-M7] only a no of the server ends a purchase: what is lost or busy may have been charged', () => {
  expect(
    [failure('insufficientCoins'), failure('priceChanged'), failure('keyReused')].every(isDefiniteServerRefusal),
  ).toBe(true);
  const open = [failure('busy', 503), failure('inProgress'), failure('tooOften', 429), new TypeError('broken')];
  expect(open.some(isDefiniteServerRefusal)).toBe(false);
});

test('[X-M6] a refusal says what happened to the diamonds, and whether the page is out of date', () => {
  expect(planPurchaseRefusalOfError(failure('priceChanged'))).toMatchObject({
    stale: true,
    text: expect.stringContaining('没有扣钻') as string,
  });
  expect(planPurchaseRefusalOfError(failure('planWithdrawn'))).toMatchObject({
    stale: true,
    text: expect.stringContaining('没有扣钻') as string,
  });
  expect(planPurchaseRefusalOfError(failure('insufficientCoins'))).toMatchObject({ short: true });
  expect(planPurchaseRefusalOfError(failure('walletFrozen')).text).toContain('没有扣钻');
  expect(planPurchaseRefusalOfError(failure('busy', 503)).text).toContain('不会再扣');
  expect(planPurchaseRefusalOfError(new TypeError('broken')).text).toContain('不会再扣');
});
