import type { Env } from '../../env.ts';
import type { PaymentChannel, Payments } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';

type ChannelName = Env['PAYMENT_CHANNELS'][number];

/** The channels the environment names, in its order; env.ts has seen to it that each has what it needs. */
export function openPayments(env: Env, now: () => number = Date.now): Payments {
  const open: Record<ChannelName, () => PaymentChannel> = {
    sandbox: () =>
      sandboxPayments(
        {
          url: env.SANDBOX_URL ?? '',
          merchant: env.SANDBOX_MERCHANT ?? '',
          privateKey: env.SANDBOX_PRIVATE_KEY ?? '',
          publicKey: env.SANDBOX_PUBLIC_KEY ?? '',
        },
        now,
      ),
    alipay: () => {
      throw new Error('not yet');
    },
    wechat: () => {
      throw new Error('not yet');
    },
  };
  return new Map(env.PAYMENT_CHANNELS.map((name) => [name, open[name]()]));
}
