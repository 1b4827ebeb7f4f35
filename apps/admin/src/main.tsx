import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './app/base.css';
import './app/shell.css';
import './app/page-parts.css';
import './app/small-parts.css';
import './app/desk.css';
import './app/approvals.css';
import './app/content.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
