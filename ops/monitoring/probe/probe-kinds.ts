import type { DataOf } from '@lanyu/contract/all-calls';
import { buySmallestPackage } from './buy-smallest-package.ts';
import type { ProbeSession } from './probe-session.ts';
import { deviceID, signInAsProbe, type ProbeSettings } from './sign-in-as-probe.ts';

/** What a player does, each from the start; it throws where a player would be stuck. `skipped`: this site has nothing of the kind. */
export type Probe = (session: ProbeSession, settings: ProbeSettings) => Promise<'skipped' | void>;

async function openHome(session: ProbeSession): Promise<void> {
  const text = await (await session.fetchOk('/')).text();
  if (!text.includes('<html')) throw new Error('the home page is no document');
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(text) ?? [];
  if (script !== '') await session.fetchOk(script);
  await session.call('GET /v1/catalog/home');
}

async function search(session: ProbeSession): Promise<void> {
  const { records } = await session.call<DataOf<'GET /v1/search'>>('GET /v1/search', { keyword: 'a' });
  if (records.length === 0) throw new Error('a search found nothing, not even popular games');
}

async function signIn(session: ProbeSession, { loginName, password }: ProbeSettings): Promise<void> {
  const uid = await signInAsProbe(session, { loginName, password });
  await session.call('POST /user/center/me', { uid });
  await session.call('POST /user/logout');
}

/** The first piece of the newest film that a visitor may watch, as a player loads it. */
async function watchFilm(session: ProbeSession): Promise<void> {
  const { records } = await session.call<DataOf<'GET /v1/video/list'>>('GET /v1/video/list', {});
  const free = records.find(({ access }) => access === 'free');
  if (free === undefined) throw new Error('no film that a visitor may watch');
  const { qualities } = await session.call<DataOf<'POST /v1/video/{id}/play'>>('POST /v1/video/{id}/play', {
    id: free.id,
    deviceID,
  });
  const address = qualities[0]?.playlist ?? '';
  const playlist = await (await session.fetchOk(address)).text();
  const piece = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (piece === undefined) throw new Error('a playlist names no piece');
  const bytes = await (await session.fetchOk(new URL(piece, new URL(address, 'http://site')).pathname)).arrayBuffer();
  if (bytes.byteLength === 0) throw new Error('a piece is empty');
}

export const probes: Readonly<Record<string, Probe>> = {
  home: openHome,
  search,
  'sign-in': signIn,
  film: watchFilm,
  purchase: buySmallestPackage,
};
