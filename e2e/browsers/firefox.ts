// Debian's Firefox, which speaks WebDriver BiDi by itself: no driver, no library.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf, pressAt, source, type Driven } from './driven.ts';
import { startProgram } from './programs.ts';

type Answer = { id?: number; method?: string; params?: unknown; result?: unknown; message?: string };

/** It must not talk to anyone but the site under test, and speaks its visitors' language. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

export async function firefox(viewport: { width: number; height: number }): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyu-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = await startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { ready: /WebDriver BiDi listening on (ws:\/\/\S+)/, env: { HOME: profile } },
  );
  const complaints: string[] = [];
  const { call, end } = await connect(`${program.said}/session`, (method, params) => {
    const { level, text } = params as { level: string; text: string };
    // Leaving a page breaks off what it still asks for, and in this browser the client gets to hear of it.
    const leaving = text.startsWith('网络连接失败');
    if (method === 'log.entryAdded' && level === 'error' && !leaving) complaints.push(text);
  });
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await call('browsingContext.setViewport', { context, viewport });
  await call('session.subscribe', { events: ['log.entryAdded'] });

  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    async goTo(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await call('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async run(work, ...given) {
      const { type, result, exceptionDetails } = await call<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        // As JSON: the protocol's own way of writing values is another one.
        expression: `Promise.resolve(${source(work, given)}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'the script failed');
      return JSON.parse(result?.value ?? 'null') as never;
    },
    async press(x, y) {
      await call('input.performActions', { context, actions: pressAt(x, y) });
    },
    async type(text) {
      await call('input.performActions', { context, actions: keysOf(text) });
    },
    async picture() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: () => Promise.resolve(complaints),
    async close() {
      await call('browser.close');
      end();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) onEvent(answer.method ?? '', answer.params);
    else waiting.get(answer.id)?.(answer);
  });
  return {
    end: () => socket.close(),
    call<Result>(method: string, params: object = {}): Promise<Result> {
      const id = (last += 1);
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, message }) => {
          waiting.delete(id);
          if (result === undefined) reject(new Error(`${method}: ${message}`));
          else resolve(result as Result);
        });
      });
    },
  };
}
