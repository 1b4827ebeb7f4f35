import {
  protocolAndHostOf,
  requestTimeoutMs,
  SmsRefused,
  SmsUnavailable,
  type SmsAccount,
  type SmsCodeMessage,
  type SmsProvider,
} from './sms-provider.ts';

export interface TencentSmsAccount extends SmsAccount {
  /** The SMS application's number, beside the account's key. */
  appId: string;
  region: string;
}

/** These may be gone with the next try; every other code of the provider stays as it is. */
const passing = /^(InternalError|RequestLimitExceeded|ResourceUnavailable|FailedOperation\.(Timeout|InternalError))/;

/** The SDK is heavy, so it is loaded with the first message. */
export function createTencentSmsProvider(account: TencentSmsAccount): SmsProvider {
  let sending: ReturnType<typeof openClient> | undefined;
  return {
    async send(message) {
      sending ??= openClient(account);
      const code = await sending.then((send) => send(message)).catch((error: unknown) => codeOf(error));
      if (code === 'Ok') return;
      if (code === undefined || passing.test(code)) throw new SmsUnavailable(code ?? 'no answer');
      throw new SmsRefused(code);
    },
  };
}

async function openClient(account: TencentSmsAccount) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const { protocol, host } = protocolAndHostOf(account.endpoint ?? 'sms.tencentcloudapi.com');
  const client = new sms.v20210111.Client({
    credential: { secretId: account.keyId, secretKey: account.keySecret },
    region: account.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}://`, reqTimeout: requestTimeoutMs / 1000 } },
  });
  return async ({ phone, code }: SmsCodeMessage) => {
    const { SendStatusSet } = await client.SendSms({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: account.templateId,
      TemplateParamSet: [code],
    });
    return SendStatusSet?.[0]?.Code;
  };
}

/** Only what the provider itself said has a code; without one nobody knows whether it got there. */
function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code !== '' ? code : undefined;
}
