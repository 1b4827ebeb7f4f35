// @vitest-environment jsdom
import { CallError } from '@lanyu/client/errors';
import { resultCodeOfName, type ResultCodeName } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import {
  isFreeByMembership,
  canMemberBuyPermanently,
  priceOfOffer,
  replaceMemberOfferByPermanentPurchase,
  type DownloadOffer,
} from './download-offer.ts';
import { cannotInstallOnThisDevice, ownPlatformOrAndroid, pickGamePlatformForDevice } from './platform.ts';
import { downloadRefusalOfError } from './download-refusal.ts';
import { downloadTimeLeftText } from './download-time-left-text.ts';

function failure(name: ResultCodeName | null, status = 200): CallError {
  return new CallError({
    reason: name === null ? 'network' : 'answer',
    code: name === null ? -1 : resultCodeOfName(name),
    msg: '说明',
    httpMessage: '',
    status,
    requestId: '',
    url: '',
    data: null,
  });
}

test('[D-07] the device decides between Android and iOS, and Android where nobody can tell', () => {
  expect(ownPlatformOrAndroid('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5)).toBe(1);
  expect(ownPlatformOrAndroid('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe(2);
  expect(ownPlatformOrAndroid('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0)).toBe(1);
});

test('[D-07] a game without the device’s own version is offered as what there is', () => {
  expect(pickGamePlatformForDevice([1, 2], 2)).toBe(2);
  expect(pickGamePlatformForDevice([1], 2)).toBe(1);
  expect(pickGamePlatformForDevice([2], 1)).toBe(2);
  expect(pickGamePlatformForDevice([], 1)).toBe(1);
});

test('[D-07] a phone is warned of what it cannot install, a computer is not', () => {
  const iPhone = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5] as const;
  const android = ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5] as const;
  const computer = ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0] as const;
  expect([1, 2].map((platform) => cannotInstallOnThisDevice(platform, ...iPhone))).toEqual([true, false]);
  expect([1, 2].map((platform) => cannotInstallOnThisDevice(platform, ...android))).toEqual([false, true]);
  expect([1, 2].map((platform) => cannotInstallOnThisDevice(platform, ...computer))).toEqual([false, false]);
});

test('[X-M5] a waiver that is used up is none: the price counts', () => {
  const offer = { way: 'member', price: 0, buyAmount: 60, waiversLeft: 3 } as DownloadOffer;
  expect([priceOfOffer(offer), isFreeByMembership(offer)]).toEqual([0, true]);
  const used = { ...offer, waiversLeft: 0 };
  expect([priceOfOffer(used), isFreeByMembership(used)]).toEqual([60, false]);
  const owned = { ...used, way: 'owned' } as DownloadOffer;
  expect(priceOfOffer(owned)).toBe(0);
});

test('[X-M5] what somebody has as a member they may buy for ever; what stays anyway they may not', () => {
  const offer = { way: 'owned', price: 0, buyAmount: 60, waiversLeft: 3, rightKind: 'member' } as DownloadOffer;
  expect(canMemberBuyPermanently(offer)).toBe(true);
  expect([
    priceOfOffer(replaceMemberOfferByPermanentPurchase(offer)),
    canMemberBuyPermanently(replaceMemberOfferByPermanentPurchase(offer)),
  ]).toEqual([60, false]);
  const bought: DownloadOffer = { ...offer, rightKind: 'bought' };
  expect([canMemberBuyPermanently(bought), priceOfOffer(replaceMemberOfferByPermanentPurchase(bought))]).toEqual([
    false,
    0,
  ]);
});

test.each<[ResultCodeName, string]>([
  ['insufficientCoins', 'short'],
  ['priceChanged', 'priceChanged'],
  ['memberQuotaUsed', 'quotaUsed'],
])('[X-M6] %s is not only said but answered: %s', (name, kind) => {
  expect(downloadRefusalOfError(failure(name)).kind).toBe(kind);
});

test.each<ResultCodeName>(['walletFrozen', 'notDownloadable', 'platformUnsupported', 'tooOften'])(
  '%s says that nothing was charged',
  (name) => {
    expect(downloadRefusalOfError(failure(name))).toMatchObject({
      kind: 'said',
      text: expect.stringContaining('没有扣钻') as string,
    });
  },
);

test('[X-M7] a lost answer does not claim what nobody knows: pressing again never charges twice', () => {
  for (const error of [failure(null, 0), failure('failed', 500), failure('busy', 503), new TypeError('broken')]) {
    expect(downloadRefusalOfError(error)).toMatchObject({
      kind: 'said',
      text: expect.stringContaining('不会再扣') as string,
    });
  }
  expect(downloadRefusalOfError(failure('inProgress'))).toMatchObject({
    text: expect.stringContaining('不会重复扣钻') as string,
  });
});

test('the time left is rounded up, in seconds and then in minutes', () => {
  expect(downloadTimeLeftText(1000, 100)).toBe('还剩 10 秒');
  expect(downloadTimeLeftText(6001, 100)).toBe('还剩 2 分钟');
  expect(downloadTimeLeftText(1, 1_000_000)).toBe('还剩 1 秒');
});
