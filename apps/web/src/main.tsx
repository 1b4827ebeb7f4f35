import '#src/styles/global.css';
import './app/boot-skeleton.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { findRouteByPathname } from './app/routes.ts';
import { loadChosenLanguage } from './lib/display/load-chosen-language.ts';

// Cached pages restore their own scroll positions. The browser's restoration would interfere.
history.scrollRestoration = 'manual';

async function start(root: HTMLElement): Promise<void> {
  // The skeleton of index.html stands meanwhile. The language loads first, because some pages read their words as they load.
  await loadChosenLanguage();
  await findRouteByPathname(window.location.pathname)?.code.ahead();
  // In slices, so that no task is long on a slow phone; the skeleton of index.html stands until all is there.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
// Not awaited up here: pages import this very file's chunk, which would not be ready before they are.
if (root !== null) void start(root);
