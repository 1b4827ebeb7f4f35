import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { openRedis } from '../redis.ts';
import { createAliyunSmsProvider } from './aliyun.ts';
import { createDevelopmentSmsProvider } from './development.ts';
import { SmsRefused, type SmsProvider } from './sms-provider.ts';
import { createTencentSmsProvider } from './tencent.ts';

/** The provider the environment names. Without one, sending fails and says why; everything else works. */
export function openSmsProvider(env: Env, log: Logger): SmsProvider & { close(): void } {
  const account = {
    keyId: env.SMS_KEY_ID ?? '',
    keySecret: env.SMS_KEY_SECRET ?? '',
    signName: env.SMS_SIGN_NAME ?? '',
    templateId: env.SMS_TEMPLATE_ID ?? '',
    endpoint: env.SMS_ENDPOINT,
  };
  const close = () => undefined;
  switch (env.SMS_PROVIDER) {
    case 'aliyun':
      return { ...createAliyunSmsProvider(account), close };
    case 'tencent':
      return {
        ...createTencentSmsProvider({ ...account, appId: env.SMS_APP_ID ?? '', region: env.SMS_REGION }),
        close,
      };
    case 'development': {
      const cache = openRedis(env.REDIS_URL, undefined, env.TIMEOUT_SCALE, env.REDIS_CA);
      return { ...createDevelopmentSmsProvider(cache, log), close: cache.close };
    }
    case undefined:
      log.warn('SMS_PROVIDER is not set: no code will reach anybody');
      return { send: () => Promise.reject(new SmsRefused('SMS_PROVIDER is not set')), close };
  }
}
