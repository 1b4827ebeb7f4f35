import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { navigateAfterRemovingModalEntries } from '#src/ui/Dialog/modal-history.ts';

const history = createBrowserHistory({ v5Compat: true });
// An open modal has its own history entry, which must not be left behind.
const navigator: typeof history = {
  ...history,
  push: (to, state) => navigateAfterRemovingModalEntries(() => history.push(to, state)),
  replace: (to, state) => navigateAfterRemovingModalEntries(() => history.replace(to, state)),
  go: (delta) => navigateAfterRemovingModalEntries(() => history.go(delta)),
};
const navigation = { basename: '/', navigator, static: false, useTransitions: undefined, future: {} };
const now = () => ({ navigationType: history.action, location: history.location });

/**
 * The router on the browser's address bar. It is what BrowserRouter and Router do, without the modules they
 * live in: links, forms, loaders and error pages of another kind of app, 9 kB of the first load.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(now);
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(now()))), []);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  );
}
