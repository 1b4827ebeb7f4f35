import { create } from 'zustand';
import { currentAccountOrGuest, useSession } from './session.ts';

/** Fingers that tap again and again pause for less than this. */
const pauseMs = 300;

export type ToggleOutcome = 'on' | 'off' | 'as before' | 'failed' | 'waiting';

/** Those that may wait for a network. */
export type QueueableToggleKind = 'post' | 'comment' | 'wish' | 'video' | 'favouritePost' | 'favouriteVideo' | 'topic';

interface Unsent {
  /** Queues it until it can be sent. False if it may not wait. */
  add: (name: QueueableToggleKind, id: string, on: boolean, failure: unknown) => boolean;
  sent: (name: QueueableToggleKind, id: string) => void;
}

let unsent: Unsent | undefined;

/** Set after the first page has loaded (app/offline/). Until then a failed call reverts the switch. */
export function setUnsentTogglesQueue(queue: Unsent | undefined): void {
  unsent = queue;
}

interface Wiring {
  /** Without a name, a failed call reverts the switch. */
  name?: QueueableToggleKind;
  /** Calls the server. */
  send: (id: string, on: boolean) => Promise<unknown>;
  /** Updates the query cache once the server has confirmed. */
  update: (id: string, on: boolean) => void;
  onFailure: (id: string, failure: unknown) => void;
  /** However it ended. */
  onEnd?: (id: string) => void;
}

export interface OptimisticToggleStore {
  /** Resolves when the server has confirmed. A call made while another is pending joins it. */
  set: (id: string, on: boolean) => Promise<ToggleOutcome>;
  /** The wanted state that the server has not confirmed yet. It overrides the state in the lists. */
  use: (id: string | undefined) => boolean | undefined;
  /** The same of everything at once, for lists that are filtered by it. */
  useAll: () => Readonly<Record<string, boolean>>;
  /** Whether something is still on its way. */
  pending: (id: string) => boolean;
}

/**
 * Optimistic switches: wish, like, follow. One call at a time for each thing, and the last intent wins. The first
 * tap is sent at once. Later taps only change the wanted state, which is compared with the state that was sent
 * once the taps pause. A refusal reverts the switch; a call that cannot reach the server may wait.
 */
export function createOptimisticToggleStore({ name, send, update, onFailure, onEnd }: Wiring): OptimisticToggleStore {
  const useIntents = create<Record<string, boolean>>(() => ({}));
  const lastTaps = new Map<string, number>();
  const settling = new Map<string, Promise<ToggleOutcome>>();
  // Pending intents of one person are not shown to the next.
  useSession.subscribe(({ account }, before) => {
    if (account.uid !== before.account.uid) useIntents.setState({}, true);
  });

  async function untilQuiet(id: string): Promise<void> {
    for (;;) {
      const rest = (lastTaps.get(id) ?? 0) + pauseMs - Date.now();
      if (rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  async function settle(id: string, before: boolean): Promise<ToggleOutcome> {
    const { uid } = currentAccountOrGuest();
    let known = before;
    let waits = false;
    try {
      for (;;) {
        const wanted = useIntents.getState()[id] ?? known;
        if (wanted === known || currentAccountOrGuest().uid !== uid) break;
        await send(id, wanted);
        known = wanted;
        if (name !== undefined) unsent?.sent(name, id);
        // Updated at once: a count that is streamed meanwhile includes it already.
        if (currentAccountOrGuest().uid === uid) update(id, known);
        await untilQuiet(id);
      }
      return known === before ? 'as before' : known ? 'on' : 'off';
    } catch (failure) {
      const wanted = useIntents.getState()[id];
      waits = name !== undefined && wanted !== undefined && unsent?.add(name, id, wanted, failure) === true;
      if (waits) return 'waiting';
      onFailure(id, failure);
      return 'failed';
    } finally {
      lastTaps.delete(id);
      if (!waits) useIntents.setState(({ [id]: _, ...others }) => others, true);
      onEnd?.(id);
    }
  }

  return {
    set(id, on) {
      useIntents.setState({ [id]: on });
      lastTaps.set(id, Date.now());
      const running = settling.get(id);
      if (running) return running;
      const run = settle(id, !on).finally(() => settling.delete(id));
      settling.set(id, run);
      return run;
    },
    use: (id) => useIntents((intents) => (id === undefined ? undefined : intents[id])),
    useAll: () => useIntents(),
    pending: (id) => settling.has(id),
  };
}
