import type { DataOf } from '@lanyu/contract/all-calls';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** Everything that a page is drawn from. It is the same for everybody: nothing of whoever asks comes here. */
export interface PageToRender {
  path: string;
  publicUrl: string;
  now: number;
  site: DataOf<'GET /v1/site/config'>;
  answers: readonly object[];
}

export interface RenderedView {
  html: string;
  /** The rules of one style element. */
  css: string;
  /** Whether it tells times from now, so that it is old in a minute. */
  tellsTime: boolean;
}

/** What the portal's build has for the server (apps/web/renderer). */
export interface RendererModule {
  renderPage: (page: PageToRender) => Promise<RenderedView>;
  renderedRoutes: readonly string[];
}

export type RendererThreadMessage =
  | { routes: string[] }
  | { id: number; view: RenderedView }
  | { id: number; failure: string };

export interface PageRenderer {
  /** False for pages that only a browser draws, and until the thread was there for the first time. */
  knowsRoute(route: string): boolean;
  /** Also false while the thread is away. */
  draws(route: string): boolean;
  /** True while so many pages wait that one more would wait in vain. */
  isFull(): boolean;
  /** Rejects when the page cannot be drawn. */
  render(page: PageToRender): Promise<RenderedView>;
  close(): Promise<void>;
}

const rendererFile = 'renderer/render-page.mjs';
/** More than that wait in vain. */
const mostWaiting = 20;
/** No page takes that long: the thread hangs. */
const usualHungMs = 5000;
const restartPauseMs = 5000;
const heapMb = 256;

interface Waiting {
  resolve: (view: RenderedView) => void;
  reject: (error: Error) => void;
}

/** Draws pages in a thread, which is started again when it ends. Undefined for a build without a renderer. */
export function openPageRenderer(dist: string, log: Logger, hungMs = usualHungMs): PageRenderer | undefined {
  const file = join(dist, rendererFile);
  if (!existsSync(file)) return undefined;
  let routes = new Set<string>();
  let isThere = false;
  let nextId = 1;
  let closed = false;
  let restart: NodeJS.Timeout | undefined;
  /** Of the page that is being drawn, not of those that wait behind it. */
  let hung: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();
  let thread = start();

  function start(): Worker {
    const started = new Worker(new URL('./page-renderer-thread.ts', import.meta.url), {
      workerData: { file },
      // None of the server's secrets are any business of the pages.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => log.warn({ err: error }, 'the thread that draws pages failed'));
    started.on('exit', () => {
      isThere = false;
      for (const id of waiting.keys()) take(id)?.reject(new Error('the thread that draws pages ended'));
      if (closed) return;
      restart = setTimeout(() => (thread = start()), restartPauseMs);
      restart.unref();
    });
    return started;
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    timeNextPage();
    return found;
  }

  function timeNextPage(): void {
    clearTimeout(hung);
    if (waiting.size === 0) return;
    hung = setTimeout(() => void thread.terminate(), hungMs);
    hung.unref();
  }

  function settle(message: RendererThreadMessage): void {
    if ('routes' in message) {
      routes = new Set(message.routes);
      isThere = true;
    } else if ('view' in message) take(message.id)?.resolve(message.view);
    else take(message.id)?.reject(new Error(message.failure));
  }

  return {
    knowsRoute: (route) => routes.has(route),
    draws: (route) => isThere && routes.has(route),
    isFull: () => waiting.size >= mostWaiting,
    render: (page) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) timeNextPage();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage({ id, page });
      }),
    async close() {
      closed = true;
      clearTimeout(restart);
      await thread.terminate();
    },
  };
}
