import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app/App.tsx';
import { queryClient } from '../src/lib/query-client.ts';
import { setSession } from '../src/lib/session.ts';
import { sampleOf } from './sample-of-schema.ts';

/** What an operator can press or fill in on a page. */
export interface Control {
  enabled: boolean;
  /** What is said about it: its title, what describes it, what stands in an empty field. */
  words: string;
}

const routes = Object.entries(allCalls as Record<string, Call>).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ');
  return {
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    fixed: !path.includes('{'),
    call,
  };
});
/** An address without a parameter is itself, not the id of another one. */
routes.sort((one, other) => Number(other.fixed) - Number(one.fixed));

let waiting = 0;
let permissions: readonly string[] = [];

/** Answers every call of the contract with something that fits it. */
export function answerCallsWithSamples(): void {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const route = routes.find(({ method, pattern }) => method === (init?.method ?? 'GET') && pattern.test(pathname));
    waiting += 1;
    await Promise.resolve();
    waiting -= 1;
    const own = pathname === '/api/admin/v1/staff/me' ? { uid: '1', permissions, factorProven: true } : {};
    const sample = route === undefined ? null : sampleOf(route.call.data);
    const isRecord = sample !== null && typeof sample === 'object' && !Array.isArray(sample);
    const data = isRecord ? { ...sample, ...own } : sample;
    return Response.json({ code: 0, msg: '', data });
  };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Rows of a list are drawn after the answer to a press; on a busy machine that is some frames later. */
const quietMs = 120;

/** Still for a few frames and a moment: nothing is asked for, loaded or moved any more. */
async function settle(main: () => HTMLElement | null): Promise<void> {
  let still = 0;
  let before = '';
  let changedAt = performance.now();
  for (let frames = 0; (still < 6 || performance.now() - changedAt < quietMs) && frames < 400; frames += 1) {
    await frame();
    const now = main()?.innerHTML ?? '';
    const isStill =
      waiting === 0 && now !== '' && now === before && !now.includes('skeleton') && queryClient.isFetching() === 0;
    still = isStill ? still + 1 : 0;
    if (!isStill) changedAt = performance.now();
    before = now;
  }
}

/** By its name, and by its number where several have one. */
export async function controlsOfPage(address: string, held: readonly string[]): Promise<Map<string, Control>> {
  permissions = held;
  queryClient.clear();
  sessionStorage.clear();
  setSession({ uid: '1', token: 'sample', name: '样', permissions: held });
  history.replaceState(null, '', `/admin${address}`);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App />);
  await settle(() => place.querySelector('main'));
  const failed = place.querySelector('main .empty[role=alert]');
  if (failed !== null) throw new Error(`${address} failed: ${failed.textContent}`);
  if (place.querySelector('main h1, main h2') === null) throw new Error(`${address} shows nothing`);
  const controls = new Map<string, Control>();
  // A drawer that the address opens lies beside the page.
  const pressed = 'button, textarea, input, a[href]';
  for (const element of document.querySelectorAll<HTMLElement>(`main :is(${pressed}), .ant-drawer :is(${pressed})`)) {
    const name =
      element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder') || element.id);
    let key = name;
    for (let nth = 2; controls.has(key); nth += 1) key = `${name} ${nth}`;
    controls.set(key, { enabled: !element.matches(':disabled, [aria-disabled=true]'), words: wordsAbout(element) });
  }
  root.unmount();
  place.remove();
  return controls;
}

function wordsAbout(element: HTMLElement): string {
  const described = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  const around = element.closest('[title]')?.getAttribute('title');
  return [around, element.getAttribute('placeholder'), ...described].filter(Boolean).join(' ');
}
