import type { DataOf, InputOf, CallName } from '@lanyu/contract/all-calls';
import { createCancellableRequestRegistry } from './pending-request-registry.ts';
import { fillPathParamsReturningRest, type JSON_BODY_FLAG_FIELD } from './encode-request-path-query-and-body.ts';
import type {
  SuccessfulAnswer,
  ClientOptions,
  Logger,
  HttpRequestInput,
  RequestSignalAndTimeout,
} from './client-option-and-request-types.ts';
import { createRequester } from './request.ts';
import { readCallsSentByPost, writeCallsWithoutXsrfToken } from './xsrf-cookie-and-exempt-calls.ts';

/** What a call takes: its input, and the marker that asks for a JSON body. */
type CallInput<K extends CallName> = InputOf<K> & { [JSON_BODY_FLAG_FIELD]?: true };

/** The input may be left out where nothing in it is required. */
type CallArguments<K extends CallName> =
  Record<never, never> extends InputOf<K>
    ? [input?: CallInput<K>, options?: RequestSignalAndTimeout]
    : [input: CallInput<K>, options?: RequestSignalAndTimeout];

export interface Client {
  /** One call of the contract, by its key; resolves with the answer's data, rejects with CallError or CancelledError. */
  call<K extends CallName>(key: K, ...rest: CallArguments<K>): Promise<DataOf<K>>;
  /** Any address: below /api when relative, as it stands when absolute. */
  request(url: string, input: HttpRequestInput & { responseType: 'blob' }): Promise<Blob>;
  request(url: string, input: HttpRequestInput & { responseType: 'arraybuffer' }): Promise<ArrayBuffer>;
  request(url: string, input?: HttpRequestInput & { responseType?: 'envelope' }): Promise<SuccessfulAnswer>;
  /** Stops the requests to this address and says how many there were. */
  cancel(url: string): number;
}

export function createClient(options: ClientOptions = {}): Client {
  const logger: Logger = options.logger ?? console;
  const pending = createCancellableRequestRegistry(logger);
  const { request, addressOf } = createRequester({ options, logger, pending });

  async function call(key: string, input: Record<string, unknown> = {}, requestOptions: RequestSignalAndTimeout = {}) {
    const [method, template] = key.split(' ') as [NonNullable<HttpRequestInput['method']>, string];
    const { path, rest } = fillPathParamsReturningRest(template, input);
    const payload = method === 'GET' || method === 'DELETE' ? { query: rest } : { body: rest };
    const needsXsrf = method !== 'GET' && !readCallsSentByPost.has(key) && !writeCallsWithoutXsrfToken.has(key);
    const answer = (await request(path, { ...requestOptions, method, needsXsrf, ...payload })) as SuccessfulAnswer;
    return answer.data;
  }

  return {
    call: call as Client['call'],
    request: request as Client['request'],
    cancel: (url) => pending.cancel(addressOf(url)),
  };
}
