// A thread of its own: drawing a page takes milliseconds in which the API would answer nobody.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RendererThreadMessage, RendererModule } from './page-renderer.ts';

const { file } = workerData as { file: string };
const { renderPage, renderedRoutes } = (await import(pathToFileURL(file).href)) as RendererModule;

parentPort?.on('message', ({ id, page }: { id: number; page: PageToRender }) => {
  renderPage(page).then(
    (view) => answer({ id, view }),
    (error: unknown) =>
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
answer({ routes: [...renderedRoutes] });

function answer(message: RendererThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}
