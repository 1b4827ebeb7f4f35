import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';

/** The worker has the shell and is in charge of this page. */
export async function workerInCharge(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Whose answers the device keeps, and which: `42 ["gifts","codes","42","open"]`. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no such store')));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('lanyu-answers')) return [];
    const database = await settled(indexedDB.open('lanyu-answers'));
    const keys = await settled(database.transaction('answers').objectStore('answers').getAllKeys());
    database.close();
    return (keys as string[][]).map((key) => key.join(' '));
  });
}

export async function untilKept(page: Page, part: string): Promise<void> {
  await expect.poll(async () => (await keptAnswers(page)).filter((key) => key.includes(part))).not.toEqual([]);
}

/**
 * A call that fails until somebody presses a button. The portal asks again by itself as soon as a call may succeed, so an
 * answer that came back before the press would take the button away.
 */
export async function failUntilPressed(page: Page, pattern: string): Promise<void> {
  let pressed = false;
  await page.route(pattern, (route) => (pressed ? route.continue() : route.abort('failed')));
  await page.exposeFunction('buttonPressed', () => {
    pressed = true;
  });
  await page.addInitScript(() => {
    const { buttonPressed } = window as unknown as { buttonPressed: () => Promise<void> };
    const tell = (event: Event) => {
      if ((event.target as Element).closest('button') !== null) void buttonPressed();
    };
    window.addEventListener('pointerdown', tell, { capture: true });
  });
}

interface DeployedSite {
  origin: string;
  /** From now on there is another build; the pages that are open are of the one before. */
  deploy: () => void;
  close: () => Promise<void>;
}

/** The site at an address of its own, where a deployment happens when the journey says so. */
export async function siteToDeploy(): Promise<DeployedSite> {
  let deployed = false;
  const rewritten = (path: string, text: string) => {
    const [first = ''] = /\/assets\/first-[\w-]+\.js/.exec(text) ?? [];
    const next = first.replace('first-', 'first-next-');
    if (path === '/service-worker.js') return text.replaceAll(first, next);
    // The worker keeps documents of its own build only.
    return `${text}<!-- ${next} -->`;
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = (request.url ?? '/').replace('first-next-', 'first-');
      // What the browser has already is not what was deployed since.
      const left = ['host', 'connection', 'accept-encoding', 'content-length', 'if-none-match', 'if-modified-since'];
      const headers = Object.entries(request.headers).filter(([name]) => !left.includes(name));
      const given = await fetch(testSiteOrigin + path, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers) as Record<string, string>,
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const type = given.headers.get('content-type') ?? '';
      const own = deployed && (path === '/service-worker.js' || type.startsWith('text/html'));
      for (const [name, value] of given.headers)
        if (!['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'].includes(name))
          response.setHeader(name, value);
      response.setHeader('set-cookie', given.headers.getSetCookie());
      response.writeHead(given.status);
      response.end(own ? rewritten(path, await given.text()) : Buffer.from(await given.arrayBuffer()));
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: () => {
      deployed = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
