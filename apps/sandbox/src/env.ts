import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The only place that reads the environment. */
const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8087),
  /** A file; everything that was acknowledged is in it. */
  SANDBOX_DB: z.string().min(1),
  SANDBOX_MERCHANT: z.string().min(1),
  /** The sandbox's own key, and the merchant's: PEM, or the file it stands in. */
  SANDBOX_PROVIDER_PRIVATE_KEY: z.string().min(1),
  SANDBOX_MERCHANT_PUBLIC_KEY: z.string().min(1),
  /** Multiplies the waits between notifications: 0.001 makes 15 seconds 15 milliseconds. */
  SANDBOX_TIME_SCALE: z.coerce.number().min(0).max(1).default(1),
});

export interface Settings {
  port: number;
  database: string;
  merchant: string;
  privateKey: KeyObject;
  merchantKey: KeyObject;
  timeScale: number;
}

export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const env = schema.parse(source);
  return {
    port: env.PORT,
    database: env.SANDBOX_DB,
    merchant: env.SANDBOX_MERCHANT,
    privateKey: createPrivateKey(pem(env.SANDBOX_PROVIDER_PRIVATE_KEY)),
    merchantKey: createPublicKey(pem(env.SANDBOX_MERCHANT_PUBLIC_KEY)),
    timeScale: env.SANDBOX_TIME_SCALE,
  };
}

function pem(value: string): string {
  return value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
}
