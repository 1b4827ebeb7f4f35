import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/**
 * The router on the browser's address bar. It is what BrowserRouter does, without the module that
 * BrowserRouter lives in: links, forms and fetchers of another kind of app, 6 kB of the first load.
 */
export function AddressBar({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((update) => startTransition(() => setState({ action: update.action, location: update.location }))),
    [],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
