import { createEventStreamParser, type StreamedEvent } from './parse-event-stream.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';

interface Listening {
  onEvent: (event: StreamedEvent) => void;
  /** Events may have been missed. Called once each time the stream reconnects after a loss. */
  onGap: () => void;
  /** Whether the stream is connected. While it is not, the listener has to poll. */
  onLive: (live: boolean) => void;
}

/** The server sends at least a heartbeat every 25 s: after this much silence the connection is dead. */
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
  { address, headers }: Line,
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
      headers: { Accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      signal: own.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || response.body === null) {
      await response.body?.cancel();
      throw new Error('this is no stream of events');
    }
    onOpen();
    const take = createEventStreamParser(onEvent);
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

interface Line {
  address: string;
  headers: Record<string, string>;
}

interface Listener {
  topics: readonly string[];
  listening: Listening;
  /** Whether it was notified that the stream is connected. */
  opened: boolean;
}

/** The topic of who is signed in: only it is asked for with their session. */
const ownTopic = 'inbox';
/** The next page often listens to the same topics: the connection outlives the moment between two pages. */
const lingerMs = 300;

const listeners = new Set<Listener>();
let current: { own: AbortController; line: Line } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let regrouping: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let stopWatching: (() => void) | null = null;

/** One connection for all topics of this tab: browsers open at most six to a site, over all tabs. */
function wantedLine(): Line | null {
  const topics = [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted();
  if (topics.length === 0) return null;
  const { uid, token } = currentAccountOrGuest();
  return {
    address: `/api/v1/live?topics=${topics.map(encodeURIComponent).join(',')}`,
    headers: topics.includes(ownTopic) ? { uid, token } : {},
  };
}

/** `missed`: whether events may have been missed since the last connection. */
async function connect(missed: boolean): Promise<void> {
  clearTimeout(timer);
  const line = wantedLine();
  if (line === null) return;
  const own = new AbortController();
  current = { own, line };
  let since = Infinity;
  try {
    await readStream(
      line,
      own,
      () => {
        since = Date.now();
        for (const listener of listeners) {
          const again = listener.opened;
          listener.opened = true;
          listener.listening.onLive(true);
          if (again && missed) listener.listening.onGap();
        }
      },
      (event) => {
        for (const { topics, listening } of listeners)
          if (event.topic === undefined || topics.includes(event.topic)) listening.onEvent(event);
      },
    );
  } catch {
    // Listeners are notified below: an ended and a failed stream are treated alike.
  }
  if (current?.own !== own) return;
  current = null;
  failures = Date.now() - since >= lastingMs ? 1 : failures + 1;
  for (const { listening } of listeners) listening.onLive(false);
  timer = setTimeout(() => void connect(true), pauseAfter(failures));
}

function hangUp(): void {
  clearTimeout(timer);
  const leaving = current;
  current = null;
  leaving?.own.abort();
}

function look(): void {
  if (document.visibilityState === 'hidden') hangUp();
  else if (current === null && listeners.size > 0) void connect(true);
}

function onOnline(): void {
  failures = 0;
  if (current === null) look();
}

/** Deferred, so that listeners added and removed in the same moment cause one change. */
function regroup(): void {
  const line = wantedLine();
  if (line === null) {
    hangUp();
    stopWatching?.();
    stopWatching = null;
    failures = 0;
    return;
  }
  const same = JSON.stringify(line) === JSON.stringify(current?.line);
  // A listener added to an open connection has not received the current state.
  if (!same || ![...listeners].every(({ opened }) => opened)) reopen();
}

/** A connection begins with the current state: new listeners receive it, and the others have missed nothing. */
function reopen(): void {
  hangUp();
  if (document.visibilityState !== 'hidden') void connect(false);
}

/**
 * Listens to the server's events on topics such as `post:12` until the returned stop is called. Not while
 * the page is out of view. Read by fetch: EventSource would ask again at once, for ever, wherever streams are refused.
 */
export function listenToLiveEvents(topics: readonly string[], listening: Listening): () => void {
  const listener: Listener = { topics, listening, opened: false };
  listeners.add(listener);
  if (stopWatching === null) {
    const watching = new AbortController();
    document.addEventListener('visibilitychange', look, { signal: watching.signal });
    window.addEventListener('online', onOnline, { signal: watching.signal });
    stopWatching = () => watching.abort();
  }
  later(0);
  return () => {
    listeners.delete(listener);
    later(lingerMs);
  };
}

function later(ms: number): void {
  clearTimeout(regrouping);
  regrouping = setTimeout(regroup, ms);
}
