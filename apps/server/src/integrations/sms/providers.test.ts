import { beforeEach, describe, expect, test } from 'vitest';
import { gatewayKey, useSmsGateway } from '../../../test/providers/sms-gateway.ts';
import { readEnv } from '../../env.ts';
import { createAliyunSmsProvider } from './aliyun.ts';
import { createTencentSmsProvider } from './tencent.ts';

const gateway = useSmsGateway();
const message = { phone: '13800000001', code: '042137', purpose: 'login' } as const;

beforeEach(() => {
  gateway.seen = [];
  gateway.answer = undefined;
});

describe.each([
  {
    name: 'Aliyun',
    open: (endpoint: string) => createAliyunSmsProvider({ ...gatewayKey, endpoint }),
    phone: '13800000001',
    bad: 'isv.MOBILE_NUMBER_ILLEGAL',
    passing: 'isp.SYSTEM_ERROR',
  },
  {
    name: 'Tencent',
    open: (endpoint: string) =>
      createTencentSmsProvider({ ...gatewayKey, endpoint, appId: '1400000000', region: 'ap-guangzhou' }),
    phone: '+8613800000001',
    bad: 'InvalidParameterValue.IncorrectPhoneNumber',
    passing: 'InternalError.Timeout',
  },
])('[A-03] $name', ({ open, phone, bad, passing }) => {
  test('a signed request carries phone, sign, template and code', async () => {
    await open(gateway.endpoint).send(message);
    expect(gateway.seen).toEqual([
      { phone, code: '042137', template: gatewayKey.templateId, sign: gatewayKey.signName, signedWell: true },
    ]);
  });

  test('a number it does not take is final, and the error repeats neither number nor code', async () => {
    gateway.answer = { status: 200, code: bad };
    const error = await open(gateway.endpoint)
      .send(message)
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'SmsRefused', message: expect.stringContaining(bad) });
    expect(`${(error as Error).message}${(error as Error).stack}`).not.toMatch(/13800000001|042137/);
  });

  test.each([
    ['says so', () => ({ status: 200, code: passing })],
    ['breaks', () => ({ status: 503, code: 'ServiceUnavailable' })],
  ])('a provider that %s is tried again', async (_name, answer) => {
    gateway.answer = answer();
    await expect(open(gateway.endpoint).send(message)).rejects.toMatchObject({ name: 'SmsUnavailable' });
  });

  test('so is one that cannot be reached', async () => {
    await expect(open('http://127.0.0.1:1').send(message)).rejects.toMatchObject({ name: 'SmsUnavailable' });
  });
});

describe('environment', () => {
  const plain = {
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    APP_SECRET: 'R9vXk2LqT7wZp4NcJ8sYb3HfGd6MaUe1',
    PUBLIC_URL: 'https://example.com',
    STORED_FILES: 'accel',
  };

  test('[X-A2] codes that anybody can read are refused on a public address', () => {
    expect(() => readEnv({ ...plain, SMS_PROVIDER: 'development' })).toThrow(/SMS_PROVIDER/);
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      const env = readEnv({ ...plain, PUBLIC_URL: `http://${host}`, SMS_PROVIDER: 'development' });
      expect(env.SMS_PROVIDER).toBe('development');
    }
    expect(() =>
      readEnv({ ...plain, PUBLIC_URL: 'http://localhost.example.com', SMS_PROVIDER: 'development' }),
    ).toThrow(/SMS_PROVIDER/);
  });

  test('a provider without its key does not start', () => {
    const key = { SMS_KEY_ID: 'a', SMS_KEY_SECRET: 'b', SMS_SIGN_NAME: 'c', SMS_TEMPLATE_ID: 'd' };
    expect(() => readEnv({ ...plain, SMS_PROVIDER: 'aliyun' })).toThrow(/SMS_KEY_SECRET/);
    expect(readEnv({ ...plain, SMS_PROVIDER: 'aliyun', ...key }).SMS_KEY_ID).toBe('a');
    expect(() => readEnv({ ...plain, SMS_PROVIDER: 'tencent', ...key })).toThrow(/SMS_APP_ID/);
  });
});
