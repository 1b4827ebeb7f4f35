import { eventReader, type StreamedEvent } from './event-stream.ts';

interface Listening {
  onEvent: (event: StreamedEvent) => void;
  /** What happened while nobody listened was missed: asked once for each time listening begins anew. */
  onGap: () => void;
  /** Whether the server tells. Where it does not, its listener has to ask from time to time. */
  onTelling: (telling: boolean) => void;
}

/** The server says something, if only a heartbeat, every 25 s: after this much silence the line is dead. */
const silenceMs = 60_000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A server that accepts and hangs up at once is not asked more often than one that refuses. */
const lastingMs = 10_000;

/** Half of it always, the rest by chance: a restarted server is not asked by everybody in the same instant. */
function pauseAfter(failures: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return whole / 2 + Math.random() * (whole / 2);
}

/** Reads one stream until it ends, fails, goes silent or is called off. */
async function readStream(
  address: string,
  own: AbortController,
  onOpen: () => void,
  onEvent: Listening['onEvent'],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => own.abort(), silenceMs);
  };
  heard();
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: own.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || response.body === null) {
      await response.body?.cancel();
      throw new Error('this is no stream of events');
    }
    onOpen();
    const take = eventReader(onEvent);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      take(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Listens to what the server tells about some things, such as `post:12`, until the returned stop is called. Not while
 * the page is out of view. Read by fetch: EventSource would ask again at once, for ever, wherever streams are refused.
 */
export function listenLive(topics: readonly string[], listening: Listening): () => void {
  const address = `/api/v1/live?topics=${topics.map(encodeURIComponent).join(',')}`;
  const stopped = new AbortController();
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let opened = false;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    current = own;
    let since = Infinity;
    try {
      await readStream(
        address,
        own,
        () => {
          since = Date.now();
          listening.onTelling(true);
          if (opened) listening.onGap();
          opened = true;
        },
        listening.onEvent,
      );
    } catch {
      // Told below: a stream that ended and one that failed are both gone.
    }
    if (current !== own || stopped.signal.aborted) return;
    current = null;
    failures = Date.now() - since >= lastingMs ? 1 : failures + 1;
    listening.onTelling(false);
    timer = setTimeout(() => void connect(), pauseAfter(failures));
  }

  function look(): void {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer);
      const leaving = current;
      current = null;
      leaving?.abort();
    } else if (current === null) void connect();
  }

  function onOnline(): void {
    failures = 0;
    if (current === null) look();
  }

  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  window.addEventListener('online', onOnline, { signal: stopped.signal });
  look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    current?.abort();
  };
}
