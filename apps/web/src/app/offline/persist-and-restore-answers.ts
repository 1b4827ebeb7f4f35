import type { InfiniteData, Query } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useSession } from '#src/lib/session/session.ts';
import { deleteOldAndExcessAnswers, deleteAnswersOfOthers, storeAnswer, readAnswer } from './answer-store.ts';
import { deleteStoredValueRevisions } from '#src/lib/storage/change-stored-json-across-tabs.ts';
import { isQueryPersisted } from './is-query-persisted.ts';
import {
  isUnreachableError,
  setSiteReachable,
  markQueryAsShowingStoredAnswer,
  useReachabilityAndRestoredQueries,
} from './reachability-and-restored-queries.ts';

/** Changes within this time are written once. What somebody did comes sooner: they may close the page at once. */
const pauseMs = { answer: 1000, change: 200 };
/** After this wait the stored answer is shown. */
const timeoutMs = 5000;
const everyMs = 3000;
const maxMs = 60_000;
const answersWithinMs = 10_000;

/** Of an infinite list only the first page is stored. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

const changed = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;

function persistChanged(): void {
  clearTimeout(timer);
  due = Infinity;
  const { uid } = currentAccountOrGuest();
  for (const { queryKey, queryHash, state } of changed) {
    if (state.data === undefined || state.dataUpdatedAt === 0 || !isQueryPersisted(queryKey, uid)) continue;
    // An answer that cannot be stored is fetched again.
    storeAnswer({ owner: uid, hash: queryHash, data: firstPage(state.data), at: state.dataUpdatedAt }).catch(() => {});
  }
  changed.clear();
}

function persistLater(query: Query, pause: number = pauseMs.answer): void {
  changed.add(query);
  const at = Date.now() + pause;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(persistChanged, pause);
}

/** Shows the stored answer where there is no data. It is refetched as soon as the server is reachable. */
async function restore(query: Query): Promise<void> {
  const { uid } = currentAccountOrGuest();
  if (query.state.data !== undefined || !isQueryPersisted(query.queryKey, uid)) return;
  const stored = await readAnswer(uid, query.queryHash).catch(() => undefined);
  // Meanwhile the answer may have come, or another person may have logged in.
  if (stored === undefined || query.state.data !== undefined || currentAccountOrGuest().uid !== uid) return;
  queryClient.setQueryData(query.queryKey, stored.data, { updatedAt: stored.at });
  query.invalidate();
  markQueryAsShowingStoredAnswer(query.queryHash, true);
}

/** Refetches active queries that failed or show a stored answer. */
function askAgain(): void {
  const { restored } = useReachabilityAndRestoredQueries.getState();
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryHash, queryKey, state }) =>
      restored.has(queryHash) ||
      isUnreachableError(state.error) ||
      (state.status === 'error' && isQueryPersisted(queryKey, currentAccountOrGuest().uid)),
  });
}

function onReached(): void {
  setSiteReachable(true);
  askAgain();
}

/** The browser fires no event when a connected but dead network starts to work, so the server is polled. */
function listenForNetwork(): () => void {
  let asking = false;
  let found = { at: 0, pauseMs: everyMs };
  async function ask() {
    await client.call('GET /v1/site/config', {}, { timeoutMs: answersWithinMs });
    const at = Date.now();
    // Lost again at once: only some answers fail, so the pause grows.
    const again = at - found.at < 4 * found.pauseMs;
    found = { at, pauseMs: again ? Math.min(2 * found.pauseMs, maxMs) : everyMs };
    // For everything that listens to the browser's own event.
    window.dispatchEvent(new Event('online'));
  }
  const timer = setInterval(() => {
    if (
      asking ||
      useReachabilityAndRestoredQueries.getState().reached ||
      !navigator.onLine ||
      document.visibilityState === 'hidden'
    )
      return;
    if (found.pauseMs > everyMs && Date.now() - found.at < found.pauseMs) return;
    asking = true;
    ask()
      .catch(() => {})
      .finally(() => {
        asking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}

function onFailure(query: Query, failure: unknown): void {
  if (!isUnreachableError(failure)) return;
  setSiteReachable(false);
  void restore(query);
}

function onAnswer(query: Query): void {
  markQueryAsShowingStoredAnswer(query.queryHash, false);
  if (!useReachabilityAndRestoredQueries.getState().reached) onReached();
  persistLater(query);
}

function onAsked(query: Query): void {
  if (query.state.data !== undefined) return;
  setTimeout(() => {
    if (query.state.fetchStatus === 'fetching') void restore(query);
  }, timeoutMs);
}

/** Stores answers from now on, per person. Queries that get no answer show the stored one. */
export function persistAndRestoreAnswers(): () => void {
  const cache = queryClient.getQueryCache();
  const stopListening = cache.subscribe((event) => {
    if (event.type === 'removed') markQueryAsShowingStoredAnswer(event.query.queryHash, false);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') onAsked(query);
    else if (action.type === 'error') onFailure(query, action.error);
    // Set by setQueryData: a confirmed like, or a stored answer.
    else if (action.type === 'success' && action.manual === true) persistLater(query, pauseMs.change);
    else if (action.type === 'success') onAnswer(query);
  });
  // Queries that ran before the subscription.
  for (const query of cache.getAll()) {
    if (query.state.status === 'error') onFailure(query, query.state.error);
    else if (query.state.data === undefined) onAsked(query);
    else persistLater(query);
  }
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', onReached, { signal });
  window.addEventListener('offline', () => setSiteReachable(false), { signal });
  // A hidden page may never be shown again.
  window.addEventListener('pagehide', persistChanged, { signal });
  document.addEventListener('visibilitychange', persistChanged, { signal });
  const stops = [stopListening, forgetOnChange(), listenForNetwork()];
  return () => {
    listening.abort();
    for (const stop of stops) stop();
  };
}

/** Deletes the stored answers of everybody but the current person, now and at each change of account. */
function forgetOnChange(): () => void {
  const forget = (uid: string) => {
    deleteAnswersOfOthers(uid).catch(() => {});
    deleteOldAndExcessAnswers().catch(() => {});
  };
  forget(currentAccountOrGuest().uid);
  return useSession.subscribe(({ account: { uid } }, { account: before }) => {
    if (uid === before.uid) return;
    forget(uid);
    deleteStoredValueRevisions();
    // Cached pictures belong to no account but show what somebody looked at (worker/files.ts).
    if (before.uid !== '' && 'caches' in window) void caches.delete('lanyu-pictures');
  });
}
