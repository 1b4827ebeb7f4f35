import { create } from 'zustand';
import { currentAccount, useSession } from './session.ts';

/** Fingers that tap again and again pause for less than this. */
const pauseMs = 300;

export type Settled = 'on' | 'off' | 'as before' | 'failed' | 'waiting';

/** Those that may wait for a network. */
export type Waiting = 'post' | 'comment' | 'wish' | 'video';

interface Unsent {
  /** Whether it is kept until it can be sent. */
  keep: (name: Waiting, id: string, on: boolean, failure: unknown) => boolean;
  sent: (name: Waiting, id: string) => void;
}

let unsent: Unsent | undefined;

/** Comes after the first page is there (app/offline/): until then what cannot be sent falls back. */
export function keepUnsent(by: Unsent | undefined): void {
  unsent = by;
}

interface Wiring {
  /** Without one, what cannot be sent falls back. */
  name?: Waiting;
  /** Tells the server. */
  send: (id: string, on: boolean) => Promise<unknown>;
  /** Tells whatever is on screen or kept, once the server knows. */
  tell: (id: string, on: boolean) => void;
  onFailure: (id: string, failure: unknown) => void;
  /** However it ended. */
  onEnd?: (id: string) => void;
}

export interface LastIntent {
  /** Resolves when the server knows. An intent that comes while another is on its way joins it. */
  set: (id: string, on: boolean) => Promise<Settled>;
  /** What the user wants and the server has not confirmed yet; it lies over whatever the lists say. */
  use: (id: string | undefined) => boolean | undefined;
  /** The same of everything at once, for lists that are filtered by it. */
  useAll: () => Readonly<Record<string, boolean>>;
  /** Whether something is still on its way. */
  pending: (id: string) => boolean;
}

/**
 * Switches that answer at once: wish, like, follow. One call at a time for each thing, and the last intent wins. The first
 * tap is told at once; those that follow only change what is wanted, which is compared with what the server was told
 * when the finger rests. What the server refuses falls back to what it was; what cannot reach it may wait.
 */
export function lastIntent({ name, send, tell, onFailure, onEnd }: Wiring): LastIntent {
  const useIntents = create<Record<string, boolean>>(() => ({}));
  const lastTaps = new Map<string, number>();
  const settling = new Map<string, Promise<Settled>>();
  // What waits for one person is not shown to the next.
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

  async function settle(id: string, before: boolean): Promise<Settled> {
    const { uid } = currentAccount();
    let known = before;
    let waits = false;
    try {
      for (;;) {
        const wanted = useIntents.getState()[id] ?? known;
        if (wanted === known || currentAccount().uid !== uid) break;
        await send(id, wanted);
        known = wanted;
        if (name !== undefined) unsent?.sent(name, id);
        // At once: a count that comes from elsewhere meanwhile has counted it already.
        if (currentAccount().uid === uid) tell(id, known);
        await untilQuiet(id);
      }
      return known === before ? 'as before' : known ? 'on' : 'off';
    } catch (failure) {
      const wanted = useIntents.getState()[id];
      waits = name !== undefined && wanted !== undefined && unsent?.keep(name, id, wanted, failure) === true;
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
