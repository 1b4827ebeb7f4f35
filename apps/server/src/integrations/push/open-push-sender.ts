import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Env } from '../../env.ts';
import { isPublicIp, isKnownPushServiceUrl } from './known-push-service-url.ts';
import type { PushSender, PushTarget } from './push-sender-types.ts';

const timeoutMs = 10_000;
/** A message that could not be delivered in a day is read on the site. */
const ttlSeconds = 24 * 3600;

interface Answer {
  status: number;
}

/** Undefined where there are no keys: then nothing is pushed. */
export function openPushSender(env: Env): PushSender | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  const loopbackToo = env.NODE_ENV !== 'production';
  const vapidDetails = { publicKey, privateKey, subject };

  function requestFor(to: PushTarget, text: string) {
    return webPush.generateRequestDetails({ endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }, text, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'normal',
    });
  }

  return {
    async send(to, text) {
      if (!isKnownPushServiceUrl(to.endpoint, { hosts: env.PUSH_HOSTS, loopbackToo })) return 'gone';
      let request: ReturnType<typeof requestFor>;
      try {
        request = requestFor(to, text);
      } catch {
        // Keys that no browser made: it will not get better.
        return 'gone';
      }
      try {
        const { status } = await post(to.endpoint, request, loopbackToo);
        if (status >= 200 && status < 300) return 'sent';
        return status === 404 || status === 410 ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** Sends without the library: only this code knows the address of a name. It follows no redirects. */
function post(
  endpoint: string,
  details: ReturnType<typeof webPush.generateRequestDetails>,
  loopbackToo: boolean,
): Promise<Answer> {
  const send = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      {
        method: 'POST',
        headers: details.headers,
        lookup: outsideOnly(loopbackToo),
        agent: false,
        timeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0 });
        // Nobody reads the rest of the answer, however long it is.
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(details.body);
  });
}

/** The connection goes to exactly the address that was looked at: a name cannot lead elsewhere in between. */
function outsideOnly(loopbackToo: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isPublicIp(address, loopbackToo));
      const [first] = allowed;
      if (first === undefined || allowed.length < addresses.length)
        return callback(new Error('leads inside'), options.all === true ? [] : '');
      if (options.all === true) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}
