import type Dysmsapi from '@alicloud/dysmsapi20170525';
import type * as OpenApiCore from '@alicloud/openapi-core';
import { createRequire } from 'node:module';
import {
  protocolAndHostOf,
  requestTimeoutMs,
  SmsRefused,
  SmsUnavailable,
  type SmsAccount,
  type SmsCodeMessage,
  type SmsProvider,
} from './sms-provider.ts';

/** These may be gone with the next try; every other code of the provider stays as it is. */
const passing = /^(isp\.(SYSTEM_ERROR|GATEWAY_ERROR)|ServiceUnavailable|InternalError|Throttling)/;

/** The SDK is heavy, so it is loaded with the first message. */
export function createAliyunSmsProvider(account: SmsAccount): SmsProvider {
  let sending: ReturnType<typeof openClient> | undefined;
  return {
    async send(message) {
      sending ??= openClient(account);
      const answer = await sending(message).catch((error: unknown) => codeOf(error));
      if (answer.code === 'OK') return;
      if (answer.passing || passing.test(answer.code)) throw new SmsUnavailable(answer.code);
      throw new SmsRefused(answer.code);
    },
  };
}

function openClient(account: SmsAccount) {
  // CommonJS with a default inside: every loader but Node's own gives `import()` of it another shape.
  const load = createRequire(import.meta.url);
  const sdk = load('@alicloud/dysmsapi20170525') as typeof Dysmsapi;
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof OpenApiCore;
  const { protocol, host } = protocolAndHostOf(account.endpoint ?? 'dysmsapi.aliyuncs.com');
  const client = new sdk.default(
    new $OpenApiUtil.Config({
      accessKeyId: account.keyId,
      accessKeySecret: account.keySecret,
      endpoint: host,
      protocol,
      connectTimeout: requestTimeoutMs,
      readTimeout: requestTimeoutMs,
    }),
  );
  return async ({ phone, code }: SmsCodeMessage) => {
    const { body } = await client.sendSms(
      new sdk.SendSmsRequest({
        phoneNumbers: phone,
        signName: account.signName,
        templateCode: account.templateId,
        templateParam: JSON.stringify({ code }),
      }),
    );
    return { code: body?.code ?? 'no code', passing: body?.code === undefined };
  };
}

/** Refused requests come as errors with a status; whatever has none did not reach the provider or had no answer. */
function codeOf(error: unknown): { code: string; passing: boolean } {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  return {
    code: code ?? (error as Error).name,
    passing: statusCode === undefined || statusCode >= 500 || statusCode === 429,
  };
}
