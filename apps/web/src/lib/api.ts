import { createClient } from '@lanyu/client/client';
import type { ClientOptions } from '@lanyu/client/options';
import { noteServerTime } from './server-clock.ts';
import { currentAccount, endSession } from './session.ts';
import { useSite } from './site.ts';

/** The app this build belongs to, where the server has not written its own into the page. */
const builtAppID: string = import.meta.env['VITE_APP_ID'] ?? 'lanyu';

export const appID: string = useSite.getState().site?.appID ?? builtAppID;

type Listener = () => void;
const listeners = new Set<Listener>();

/** told after the local logout; the shell goes to login. Not told when another tab's login was adopted. */
export function onSessionInvalid(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const options: ClientOptions = {
  appID,
  session: () => {
    const { uid, token } = currentAccount();
    return { uid, token };
  },
  onSessionInvalid: () => {
    if (!endSession()) return;
    for (const listener of listeners) listener();
  },
  onServerTime: noteServerTime,
};

export const client = createClient(options);

/** The same client with another way of sending, such as one that tells how far a file is. */
export const clientVia = (send: typeof fetch) => createClient({ ...options, fetch: send });
