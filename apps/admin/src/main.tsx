import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './app/base.css';
import './app/shell.css';
import './app/navigation/command-palette.css';
import './app/shared-page-blocks.css';
import './app/status-labels-facts-and-plain-tables.css';
import './app/saved-views-conflict-undo-and-inbox.css';
import './app/approvals.css';
import './app/rich-text-pictures-and-phone-frame.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
