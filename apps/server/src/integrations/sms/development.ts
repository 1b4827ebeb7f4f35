import type { Logger } from 'pino';
import type { RedisConnection } from '../redis.ts';
import type { SmsCodeMessage, SmsProvider } from './sms-provider.ts';

const list = 'dev:sms';
const most = 200;
const daySeconds = 24 * 3600;

export interface DevelopmentSmsMessage extends SmsCodeMessage {
  time: number;
}

/** Nobody gets a message: the code stands in the log and on /dev/sms. env.ts refuses it on a public address. */
export function createDevelopmentSmsProvider(cache: RedisConnection, log: Logger): SmsProvider {
  return {
    async send({ phone, code, purpose }) {
      log.info({ phone, code, purpose }, 'SMS (development: nothing is sent)');
      const entry: DevelopmentSmsMessage = { phone, code, purpose, time: Date.now() };
      await cache.attempt((redis) =>
        redis
          .multi()
          .lpush(list, JSON.stringify(entry))
          .ltrim(list, 0, most - 1)
          .expire(list, daySeconds)
          .exec(),
      );
    },
  };
}

/** Newest first. */
export async function readDevelopmentSms(cache: RedisConnection): Promise<DevelopmentSmsMessage[]> {
  const entries = await cache.attempt((redis) => redis.lrange(list, 0, most - 1));
  return (entries ?? []).map((entry) => JSON.parse(entry) as DevelopmentSmsMessage);
}
