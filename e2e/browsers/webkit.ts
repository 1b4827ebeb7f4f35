// WebKitGTK's small browser through its own driver, on a screen that nobody sees: the nearest to Safari on Debian.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@lanyu/services/free-ports';
import { keysOf, pressAt, source, type Driven } from './driven.ts';
import { startProgram } from './programs.ts';

/** It has no log to ask for: from here on the page keeps what is said. What was thrown before is seen by its effect. */
function keepComplaints(): void {
  const page = window as unknown as { complaints?: string[] };
  if (page.complaints !== undefined) return;
  const heard: string[] = (page.complaints = []);
  const { error } = console;
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => {
    // No error: sizes that changed while they were told are told with the next frame.
    if (!message.startsWith('ResizeObserver loop')) heard.push(message);
  });
  addEventListener('unhandledrejection', (event) => heard.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => heard.push(`${event.violatedDirective} ${event.blockedURI}`));
}

export async function webkit({ width, height }: { width: number; height: number }): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'lanyu-webkit-'));
  const screen = await startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    ready: /^(\d+)\n/,
  });
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, DISPLAY: `:${screen.said}`, HOME: home, LANG: 'C.UTF-8', LANGUAGE: 'zh_CN' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/status`);

  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const answer = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  const started = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
  });
  const session = `/session/${started.sessionId}`;
  // Narrower than its own buttons the window does not get: about 450 px.
  await call('POST', `${session}/window/rect`, { width, height });

  const earlier: string[] = [];
  const run: Driven['run'] = (work, ...given) =>
    call('POST', `${session}/execute/sync`, { script: `return ${source(work, given)}`, args: [] });
  const complaintsHere = () => run(() => (window as unknown as { complaints?: string[] }).complaints ?? []);

  return {
    name: 'WebKitGTK',
    version: started.capabilities.browserVersion,
    async goTo(url) {
      // Another document begins with nothing heard.
      earlier.push(...(await complaintsHere()));
      await call('POST', `${session}/url`, { url });
      await run(keepComplaints);
    },
    async back() {
      await call('POST', `${session}/back`, {});
    },
    run,
    async press(x, y) {
      await call('POST', `${session}/actions`, { actions: pressAt(x, y) });
    },
    async type(text) {
      await call('POST', `${session}/actions`, { actions: keysOf(text) });
    },
    async picture() {
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64');
    },
    complaints: async () => [...earlier, ...(await complaintsHere())],
    async close() {
      await call('DELETE', session);
      driver.kill();
      await screen.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${address} did not answer`);
}
