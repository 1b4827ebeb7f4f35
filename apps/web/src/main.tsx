import '#src/styles/global.css';
import './app/boot-skeleton.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { entryQueryString, storeChannelAndInviteCodesIfAny } from './app/entry-query-string-and-codes.ts';
import { findRouteByPathname } from './app/routes.ts';
import { preparePortalRootElement } from './app/prepare-portal-root-element.ts';
import { loadChosenLanguage } from './lib/display/load-chosen-language.ts';
import { replayEarlyInput } from './lib/display/replay-early-input.ts';

// Cached pages restore their own scroll positions. The browser's restoration would interfere.
history.scrollRestoration = 'manual';

/**
 * Its effect runs after those of all that it holds: listeners and stores answer from then on. The tap comes after it: within
 * it React could not take over, at once, the part that was tapped.
 */
function TakeOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

async function start(): Promise<void> {
  // The document stands meanwhile. The language loads first, because some pages read their words as they load.
  await loadChosenLanguage();
  await storeChannelAndInviteCodesIfAny(entryQueryString);
  const route = findRouteByPathname(window.location.pathname);
  await route?.code.ahead();
  const place = preparePortalRootElement();
  if (place === null) return;
  const app = (
    <StrictMode>
      <TakeOver>
        <App />
      </TakeOver>
    </StrictMode>
  );
  // In slices, so that no task is long on a slow phone; what the document shows stands until all is there.
  startTransition(() => {
    if (place.isDrawn) hydrateRoot(place.root, app);
    else createRoot(place.root).render(app);
  });
}

// Not awaited up here: pages import this very file's chunk, which would not be ready before they are.
void start();
