import { expect, test } from 'vitest';
import { maskEnv, readEnv } from '#src/env.ts';
import { makeKeys } from '#test/providers/provider-gateway.ts';
import { openPaymentChannels } from './open-payment-channels.ts';

const keys = makeKeys();
const plain = {
  DATABASE_URL: 'postgres://127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  PUBLIC_URL: 'https://example.com',
  STORED_FILES: 'accel',
  APP_SECRET: 'R9vXk2LqT7wZp4NcJ8sYb3HfGd6MaUe1',
};
const sandbox = {
  SANDBOX_URL: 'http://127.0.0.1:8087',
  SANDBOX_MERCHANT: 'M-1',
  SANDBOX_PRIVATE_KEY: keys.privatePem,
  SANDBOX_PUBLIC_KEY: keys.publicPem,
};
const alipay = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: keys.privatePem.replaceAll('\n', '\\n'),
  ALIPAY_PUBLIC_KEY: keys.publicPem,
};
const wechat = {
  WECHAT_APP_ID: 'wx',
  WECHAT_MERCHANT_ID: '19',
  WECHAT_SERIAL: '51',
  WECHAT_PRIVATE_KEY: keys.privatePem,
  WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PUBLIC_KEY: keys.publicPem,
  WECHAT_API_KEY: 'k'.repeat(32),
};

test('[X-M9] an installation has the channels it names, in that order, and none by default', () => {
  expect([...openPaymentChannels(readEnv(plain)).keys()]).toEqual([]);
  const env = readEnv({ ...plain, ...alipay, ...wechat, PAYMENT_CHANNELS: 'wechat, alipay' });
  expect([...openPaymentChannels(env)].map(([name, channel]) => [name, channel.label])).toEqual([
    ['wechat', '微信支付'],
    ['alipay', '支付宝'],
  ]);
});

test('[X-M9] a channel without its keys, or one nobody knows, does not start', () => {
  expect(() => readEnv({ ...plain, PAYMENT_CHANNELS: 'cash' })).toThrow('PAYMENT_CHANNELS');
  for (const [name, settings] of Object.entries({ alipay, wechat })) {
    for (const key of Object.keys(settings)) {
      const without = { ...plain, ...settings, PAYMENT_CHANNELS: name, [key]: '' };
      expect(() => readEnv(without)).toThrow(`${key}: needed for PAYMENT_CHANNELS=${name}`);
    }
  }
});

test('[X-M9] a key that is none, or a gateway in the clear, does not start either', () => {
  const broken = readEnv({ ...plain, ...wechat, PAYMENT_CHANNELS: 'wechat', WECHAT_PUBLIC_KEY: 'MIIB' });
  expect(() => openPaymentChannels(broken)).toThrow('payment channel wechat');
  for (const key of ['ALIPAY_GATEWAY', 'WECHAT_GATEWAY']) {
    expect(() => readEnv({ ...plain, [key]: 'http://pay.example' })).toThrow(`${key}: must be https`);
    expect(readEnv({ ...plain, [key]: 'http://127.0.0.1:9000' })).toHaveProperty(key);
  }
});

test('[X-M9] the sandbox is refused wherever others can come', () => {
  const env = { ...plain, ...sandbox, PAYMENT_CHANNELS: 'sandbox' };
  expect(() => readEnv(env)).toThrow('sandbox takes no money');
  expect([...openPaymentChannels(readEnv({ ...env, PUBLIC_URL: 'http://127.0.0.1:8080' })).keys()]).toEqual([
    'sandbox',
  ]);
});

test('[X-M9] no key of a channel is ever shown', () => {
  const here = { ...plain, ...sandbox, ...alipay, ...wechat, PUBLIC_URL: 'http://127.0.0.1:8080' };
  const shown = JSON.stringify(maskEnv(readEnv({ ...here, PAYMENT_CHANNELS: 'sandbox,alipay,wechat' })));
  expect(shown).not.toContain('PRIVATE KEY');
  expect(shown).not.toContain('k'.repeat(32));
});
