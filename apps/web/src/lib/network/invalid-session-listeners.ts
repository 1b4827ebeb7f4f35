type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * called after the local logout; the shell goes to login. Not called when another tab's login was adopted. Apart
 * from the client, which comes after the first view.
 */
export function listenForInvalidSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyInvalidSession(): void {
  for (const listener of listeners) listener();
}
