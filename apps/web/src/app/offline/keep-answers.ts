import type { InfiniteData, Query } from '@tanstack/react-query';
import { client } from '#src/lib/api.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount, useSession } from '#src/lib/session.ts';
import { forgetOld, forgetOthers, keepAnswer, readAnswer } from './answer-store.ts';
import { forgetTurns } from '#src/lib/change-kept.ts';
import { isKept } from './kept-kinds.ts';
import { isUnreachable, setReached, setRestored, useNetwork } from './network.ts';

/** So many changes of one answer are kept once. */
const pauseMs = 1000;
/** Who waits longer for the first page is shown the last one they saw. */
const patienceMs = 5000;
const everyMs = 10_000;

/** Of a list that was scrolled through the first page is enough to come back to. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data;
  const { pages, pageParams } = data as InfiniteData<unknown>;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

const changed = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;

function keepChanged(): void {
  clearTimeout(timer);
  timer = undefined;
  const { uid } = currentAccount();
  for (const { queryKey, queryHash, state } of changed) {
    if (state.data === undefined || state.dataUpdatedAt === 0 || !isKept(queryKey, uid)) continue;
    // What a device cannot keep is asked for again.
    keepAnswer({ owner: uid, hash: queryHash, data: firstPage(state.data), at: state.dataUpdatedAt }).catch(() => {});
  }
  changed.clear();
}

function keepLater(query: Query): void {
  changed.add(query);
  timer ??= setTimeout(keepChanged, pauseMs);
}

/** Shows what was kept where there is nothing to show; it is asked for anew as soon as somebody answers. */
async function restore(query: Query): Promise<void> {
  const { uid } = currentAccount();
  if (query.state.data !== undefined || !isKept(query.queryKey, uid)) return;
  const kept = await readAnswer(uid, query.queryHash).catch(() => undefined);
  // Meanwhile the answer may have come, or somebody else.
  if (kept === undefined || query.state.data !== undefined || currentAccount().uid !== uid) return;
  queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  query.invalidate();
  setRestored(query.queryHash, true);
}

/** What is in view and did not come, or came a while ago. */
function askAgain(): void {
  const { restored } = useNetwork.getState();
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryHash, queryKey, state }) =>
      restored.has(queryHash) || (state.status === 'error' && isKept(queryKey, currentAccount().uid)),
  });
}

function onReached(): void {
  setReached(true);
  askAgain();
}

/** A phone on a network that leads nowhere is not told when it leads somewhere: it has to ask. */
function listenForNetwork(): () => void {
  const timer = setInterval(() => {
    if (useNetwork.getState().reached || !navigator.onLine || document.visibilityState === 'hidden') return;
    client.call('GET /v1/site/config', {}, { timeoutMs: everyMs }).then(onReached, () => {});
  }, everyMs);
  return () => clearInterval(timer);
}

function onFailure(query: Query, failure: unknown): void {
  if (!isUnreachable(failure)) return;
  setReached(false);
  void restore(query);
}

function onAnswer(query: Query): void {
  setRestored(query.queryHash, false);
  if (!useNetwork.getState().reached) onReached();
  keepLater(query);
}

function onAsked(query: Query): void {
  if (query.state.data !== undefined) return;
  setTimeout(() => {
    if (query.state.fetchStatus === 'fetching') void restore(query);
  }, patienceMs);
}

/** From now on: what is answered is kept, what nobody answers is shown as it was kept, per person. */
export function keepAnswers(): () => void {
  const cache = queryClient.getQueryCache();
  const stopListening = cache.subscribe((event) => {
    if (event.type === 'removed') setRestored(event.query.queryHash, false);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') onAsked(query);
    else if (action.type === 'error') onFailure(query, action.error);
    // Set by hand: a like that was told, or what was kept.
    else if (action.type === 'success' && action.manual === true) keepLater(query);
    else if (action.type === 'success') onAnswer(query);
  });
  // What happened before anybody listened.
  for (const query of cache.getAll()) {
    if (query.state.status === 'error') onFailure(query, query.state.error);
    else if (query.state.data === undefined) onAsked(query);
    else keepLater(query);
  }
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', onReached, { signal });
  window.addEventListener('offline', () => setReached(false), { signal });
  // A phone that is put away may not come back to this page.
  window.addEventListener('pagehide', keepChanged, { signal });
  document.addEventListener('visibilitychange', keepChanged, { signal });
  const stops = [stopListening, forgetOnChange(), listenForNetwork()];
  return () => {
    listening.abort();
    for (const stop of stops) stop();
  };
}

/** Whoever left, by their own will or not, leaves nothing here; also one who left while nobody listened. */
function forgetOnChange(): () => void {
  const forget = (uid: string) => {
    forgetOthers(uid).catch(() => {});
    forgetOld().catch(() => {});
  };
  forget(currentAccount().uid);
  return useSession.subscribe(({ account: { uid } }, { account: before }) => {
    if (uid === before.uid) return;
    forget(uid);
    forgetTurns();
    // Pictures are nobody's, but say what somebody looked at (worker/files.ts).
    if (before.uid !== '' && 'caches' in window) void caches.delete('lanyu-pictures');
  });
}
