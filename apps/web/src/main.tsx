import '#src/styles/global.css';
import './app/boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { routeAt } from './app/routes.ts';

// Kept pages remember their own places; the browser's guesses would fight with them.
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root !== null) {
  // The skeleton of index.html stands meanwhile.
  await routeAt(window.location.pathname)?.code.ahead();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
