import type { Envelope } from '@lanyu/contract/all-calls';
import type { createCancellableRequestRegistry } from './pending-request-registry.ts';
import { addAppIdAndEncodeBody, addQueryToUrl } from './encode-request-path-query-and-body.ts';
import { CallError, CancelledError, CODE_WITHOUT_ENVELOPE } from './errors.ts';
import {
  messageOfHttpStatus,
  NETWORK_FAILURE_MESSAGE,
  REQUEST_TIMEOUT_MESSAGE,
  UNREADABLE_ANSWER_MESSAGE,
} from './http-failure-messages.ts';
import type { SuccessfulAnswer, ClientOptions, Logger, HttpRequestInput } from './client-option-and-request-types.ts';
import {
  isXsrfTokenUsableInSession,
  XSRF_HEADER_NAME,
  readXsrfTokenFromCookies,
} from './xsrf-cookie-and-exempt-calls.ts';

export const API_BASE_PATH = '/api';
export const DEFAULT_TIMEOUT_MS = 30_000;

/** A token that takes longer is not waited for: the refusal of the write would bring one too. */
const BRING_TIMEOUT_MS = 5000;
const SESSION_INVALID = 2;
const PAGE_EXPIRED = 1008;

export const isAbsoluteUrl = (url: string): boolean => /^https?:\/\//i.test(url);

export interface RequesterDependencies {
  options: ClientOptions;
  logger: Logger;
  pending: ReturnType<typeof createCancellableRequestRegistry>;
}

/** A request before it is sent: all that a second try needs. */
interface Prepared {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  ours: boolean;
  sameOrigin: boolean;
}

/** The page, where there is one: the same code runs in tests and tools without a document. */
const page = globalThis as { location?: { origin: string }; document?: { cookie: string } };

export function createRequester({ options, logger, pending }: RequesterDependencies) {
  const pageOrigin = page.location?.origin ?? options.origin ?? '';
  const apiOrigin = options.origin ?? pageOrigin;
  const cookies = options.cookies ?? (() => page.document?.cookie ?? '');
  const session = options.session ?? (() => ({ uid: '', token: '' }));
  const doFetch: typeof fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request);
  // Answers to requests sent before the last "session invalid" belong to the same event.
  let epoch = 0;

  function addressOf(url: string): string {
    if (isAbsoluteUrl(url)) return url;
    const origin = apiOrigin === page.location?.origin ? '' : apiOrigin;
    return `${origin}${API_BASE_PATH}/${url.replace(/^\//, '')}`;
  }

  async function prepare(address: string, absolute: boolean, input: HttpRequestInput): Promise<Prepared> {
    const origin = absolute ? new URL(address).origin : apiOrigin;
    const prepared: Prepared = {
      url: address,
      method: input.method ?? 'GET',
      headers: {},
      body: undefined,
      ours: origin === apiOrigin || origin === pageOrigin,
      sameOrigin: origin === pageOrigin,
    };
    if (input.body) {
      const { body, contentType } = addAppIdAndEncodeBody(input.body, absolute ? undefined : options.appID);
      prepared.body = body;
      if (contentType) prepared.headers['Content-Type'] = contentType;
    }
    prepared.headers['Accept'] = 'application/json, text/plain, */*';
    // A foreign origin must never learn a token, and would refuse headers it does not expect.
    if (prepared.ours) {
      prepared.headers['X-Requested-With'] = 'XMLHttpRequest';
      const { uid, token } = session();
      prepared.headers['uid'] = uid;
      prepared.headers['token'] = token;
    }
    if (!absolute) await options.beforeRequest?.(prepared);
    return prepared;
  }

  /** One question for all writes that wait; whatever comes of it, they go on. */
  let bringing: Promise<void> | undefined;
  function bringXsrfToken(path: string, { uid = '', token = '' }: Record<string, string>): Promise<void> {
    bringing ??= doFetch(addressOf(path), { headers: { uid, token }, signal: AbortSignal.timeout(BRING_TIMEOUT_MS) })
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => (bringing = undefined));
    return bringing;
  }

  async function ensureXsrfToken({ sameOrigin, method, headers }: Prepared, needed = method !== 'GET'): Promise<void> {
    if (!needed || !sameOrigin || options.xsrfPath === undefined) return;
    if (!isXsrfTokenUsableInSession(readXsrfTokenFromCookies(cookies()), headers['token'] ?? ''))
      await bringXsrfToken(options.xsrfPath, headers);
  }

  async function exchange(prepared: Prepared, responseType: HttpRequestInput['responseType'], signal: AbortSignal) {
    const sentInEpoch = epoch;
    const xsrf = prepared.sameOrigin ? readXsrfTokenFromCookies(cookies()) : '';
    const response = await doFetch(prepared.url, {
      method: prepared.method,
      headers: xsrf ? { ...prepared.headers, [XSRF_HEADER_NAME]: xsrf } : prepared.headers,
      signal,
      ...(prepared.body === undefined ? {} : { body: prepared.body }),
    });
    const { status } = response;
    if (prepared.ours && isForeignPage(response)) throw new TypeError('not the site');
    const date = response.headers.get('date');
    if (prepared.ours && date !== null) options.onServerTime?.(Date.parse(date));
    const requestId = response.headers.get('x-request-id') ?? '';
    const httpWords = messageOfHttpStatus(status, prepared.url);
    if (status !== 200)
      logger.error(`${status} ${httpWords}`, { method: prepared.method, url: prepared.url, requestId });
    if (response.ok && responseType === 'blob') return { value: await response.blob() };
    if (response.ok && responseType === 'arraybuffer') return { value: await response.arrayBuffer() };

    const envelope = readEnvelope(await response.text());
    if (envelope?.code === SESSION_INVALID && sentInEpoch === epoch && prepared.ours) {
      // After a new sign-in the new session stays: the answer was about the old one.
      if (session().token === prepared.headers['token']) {
        epoch += 1;
        options.onSessionInvalid?.();
      }
    }
    if (envelope?.code === 0 && response.ok) {
      return { value: { ...envelope, status, requestId } satisfies SuccessfulAnswer };
    }
    const error = new CallError({
      reason: envelope || !response.ok ? 'answer' : 'unreadable',
      code: envelope?.code ?? CODE_WITHOUT_ENVELOPE,
      msg: envelope?.msg || httpWords || UNREADABLE_ANSWER_MESSAGE,
      httpMessage: httpWords,
      status,
      requestId,
      url: prepared.url,
      data: envelope?.data ?? null,
    });
    const fresh = prepared.sameOrigin && readXsrfTokenFromCookies(cookies()) !== xsrf;
    return { error, expired: status === 403 && error.code === PAGE_EXPIRED && fresh };
  }

  async function request(url: string, input: HttpRequestInput = {}): Promise<SuccessfulAnswer | Blob | ArrayBuffer> {
    const absolute = isAbsoluteUrl(url);
    const address = addQueryToUrl(addressOf(url), input.query);
    const controller = new AbortController();
    const stop = () => controller.abort();
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        stop();
      },
      input.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    );
    const forget = pending.add(address, controller);
    if (input.signal?.aborted) stop();
    input.signal?.addEventListener('abort', stop);
    let sent = false;
    try {
      const prepared = await prepare(address, absolute, input);
      sent = true;
      await ensureXsrfToken(prepared, input.needsXsrf);
      let outcome = await exchange(prepared, input.responseType, controller.signal);
      // Refused before anything was executed, with a new cookie in the refusal: asking again is safe.
      if (outcome.expired) outcome = await exchange(prepared, input.responseType, controller.signal);
      if (outcome.error) throw outcome.error;
      return outcome.value;
    } catch (cause) {
      if (cause instanceof CallError) throw cause;
      if (controller.signal.aborted && !timedOut) throw new CancelledError(address);
      // A fault of the caller's input or hook, not of the network.
      if (!sent && !timedOut) throw cause;
      const msg = timedOut ? REQUEST_TIMEOUT_MESSAGE : NETWORK_FAILURE_MESSAGE;
      const reason = timedOut ? 'timeout' : 'network';
      logger.error(msg, { url: address });
      throw new CallError(
        {
          reason,
          code: CODE_WITHOUT_ENVELOPE,
          msg,
          httpMessage: '',
          status: 0,
          requestId: '',
          url: address,
          data: null,
        },
        { cause },
      );
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', stop);
      forget();
    }
  }

  return { request, addressOf };
}

/** A captive portal's page: the network is not usable yet, whatever the status says. */
function isForeignPage({ ok, status, headers }: Response): boolean {
  return status === 511 || (ok && /^text\/html\b/i.test(headers.get('content-type') ?? ''));
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== 'object' || !('code' in parsed)) return undefined;
    if (typeof parsed.code !== 'number') return undefined;
    const msg = 'msg' in parsed && typeof parsed.msg === 'string' ? parsed.msg : '';
    return { code: parsed.code, msg, data: 'data' in parsed ? parsed.data : null };
  } catch {
    return undefined;
  }
}
