export interface Logger {
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

/** What the before-request hook may still change. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
}

export interface ClientOptions {
  /** Added to every body that does not name one itself. */
  appID?: string | undefined;
  /** Who is calling; empty strings for a visitor. */
  session?: (() => { uid: string; token: string }) | undefined;
  /** Origin of the API where it is not the page's own, and always outside a browser. */
  origin?: string | undefined;
  /** Runs before each request that is not to an absolute address. */
  beforeRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  /** An answer said that the session of this caller is no longer valid. */
  onSessionInvalid?: (() => void) | undefined;
  /** What the server's clock said when it answered, to the second. */
  onServerTime?: ((time: number) => void) | undefined;
  logger?: Logger | undefined;
  timeoutMs?: number | undefined;
  /** Below /api: where a page gets the token of its session before its first write. Without it that write is refused once. */
  xsrfPath?: string | undefined;
  /** Where cookies are read; the document's by default. */
  cookies?: (() => string) | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

export interface RequestSignalAndTimeout {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

export interface HttpRequestInput extends RequestSignalAndTimeout {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, unknown>;
  body?: Record<string, unknown> | FormData;
  responseType?: 'envelope' | 'blob' | 'arraybuffer';
  /** Everything but a GET writes, unless it says that it does not. */
  needsXsrf?: boolean;
}

/** An envelope with code 0, and what came with it. */
export interface SuccessfulAnswer<T = unknown> {
  code: number;
  msg: string;
  data: T;
  status: number;
  requestId: string;
}
