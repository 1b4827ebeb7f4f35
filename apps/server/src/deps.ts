import type { Logger } from 'pino';
import type { Database } from './db/open-database.ts';
import type { Env } from './env.ts';
import type { ImageRenderer } from './integrations/images/open-image-renderer.ts';
import type { RegionLookup } from './integrations/ip-regions/open-region-lookup.ts';
import type { PaymentChannels } from './integrations/payments/payment-channel-types.ts';
import type { RedisConnection } from './integrations/redis.ts';
import type { Storage } from './integrations/storage/storage.ts';
import type { KeyRing } from './keys.ts';
import type { BrowserIdCookieReaderAndIssuer } from './plugins/guards/browser-cookie.ts';
import type { Xsrf } from './plugins/guards/xsrf.ts';
import type { Queue } from './queue/queue.ts';

/** What a use case may need. Handed in, never imported as a running thing. */
export interface Deps {
  env: Env;
  keys: KeyRing;
  db: Database;
  cache: RedisConnection;
  queue: Queue;
  storage: Storage;
  images: ImageRenderer;
  payments: PaymentChannels;
  regions: RegionLookup;
  xsrf: Xsrf;
  browsers: BrowserIdCookieReaderAndIssuer;
  log: Logger;
  now: () => number;
}
