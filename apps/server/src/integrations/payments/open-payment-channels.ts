import type { Env } from '../../env.ts';
import { createAlipayChannel } from './alipay.ts';
import type { PaymentChannel, PaymentChannels } from './payment-channel-types.ts';
import { createSandboxPaymentChannel } from './sandbox.ts';
import { createWechatPayChannel } from './wechat.ts';

type ChannelName = Env['PAYMENT_CHANNELS'][number];

/** The channels the environment names, in its order; env.ts has seen to it that each has what it needs. */
export function openPaymentChannels(env: Env, now: () => number = Date.now): PaymentChannels {
  const open: Record<ChannelName, () => PaymentChannel> = {
    sandbox: () =>
      createSandboxPaymentChannel(
        {
          url: env.SANDBOX_URL ?? '',
          merchant: env.SANDBOX_MERCHANT ?? '',
          privateKey: env.SANDBOX_PRIVATE_KEY ?? '',
          publicKey: env.SANDBOX_PUBLIC_KEY ?? '',
        },
        now,
      ),
    alipay: () =>
      createAlipayChannel(
        {
          gateway: env.ALIPAY_GATEWAY,
          appId: env.ALIPAY_APP_ID ?? '',
          sellerId: env.ALIPAY_SELLER_ID ?? '',
          privateKey: env.ALIPAY_PRIVATE_KEY ?? '',
          publicKey: env.ALIPAY_PUBLIC_KEY ?? '',
        },
        now,
      ),
    wechat: () =>
      createWechatPayChannel(
        {
          gateway: env.WECHAT_GATEWAY,
          appId: env.WECHAT_APP_ID ?? '',
          merchantId: env.WECHAT_MERCHANT_ID ?? '',
          serial: env.WECHAT_SERIAL ?? '',
          privateKey: env.WECHAT_PRIVATE_KEY ?? '',
          publicKeyId: env.WECHAT_PUBLIC_KEY_ID ?? '',
          publicKey: env.WECHAT_PUBLIC_KEY ?? '',
          apiKey: env.WECHAT_API_KEY ?? '',
        },
        now,
      ),
  };
  return new Map(env.PAYMENT_CHANNELS.map((name) => [name, opened(name, open[name])]));
}

/** The key's own error names neither the channel nor the fault. */
function opened(name: ChannelName, open: () => PaymentChannel): PaymentChannel {
  try {
    return open();
  } catch (error) {
    throw new Error(`The keys of the payment channel ${name} are not usable: PEM is needed`, { cause: error });
  }
}
