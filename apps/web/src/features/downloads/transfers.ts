import type { Data } from '@lanyu/contract/all';
import { create } from 'zustand';
import { client } from '#src/lib/api.ts';
import { currentAccount } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { words } from './phrases.ts';
import { saveLink, saveKept } from './transfer/hand-over.ts';
import { howToFetch, surroundings } from './transfer/how-to-fetch.ts';
import { discard, keptPackages } from './transfer/kept-files.ts';
import type { PackageFile, Stop } from './transfer/messages.ts';
import { speedometer } from './transfer/speed.ts';
import { startTransfer, type Running } from './transfer/start-transfer.ts';

export type Fetched = Data<'POST /user/game/download/{id}'>;

/** A package on its way to this device. */
export interface Transfer {
  file: PackageFile;
  state: 'running' | 'paused' | 'done' | 'link' | 'mismatch' | 'failed';
  received: number;
  /** Bytes in a second; 0 while nobody can say. */
  speed: number;
  /** Why it failed, in the person's words. */
  reason: string;
  /** Empty until there is one: what was kept from before asks for an address when it goes on. */
  url: string;
  expireTime: number;
}

/** By game: one package of a game at a time. */
export const useTransfers = create<{ all: Record<string, Transfer> }>(() => ({ all: {} }));

const running = new Map<string, Running>();
/** In a row, without a byte between them. */
const mostFailures = 4;
const failures = new Map<string, number>();

const at = (gameId: string): Transfer | undefined => useTransfers.getState().all[gameId];

function change(gameId: string, changes: Partial<Transfer>): void {
  const now = at(gameId);
  if (now === undefined) return;
  useTransfers.setState(({ all }) => ({ all: { ...all, [gameId]: { ...now, ...changes } } }));
}

function put(transfer: Transfer): void {
  useTransfers.setState(({ all }) => ({ all: { ...all, [transfer.file.gameId]: transfer } }));
}

const resting = { speed: 0, reason: '', url: '', expireTime: 0 };

/** What the server handed out begins to arrive: here where that can be shown, else by the browser alone. */
export async function begin(
  file: PackageFile,
  { url, expireTime }: Pick<Fetched, 'url' | 'expireTime'>,
): Promise<void> {
  const { gameId } = file;
  await stopRunning(gameId);
  const here = howToFetch(file.size, await surroundings()) === 'here';
  put({ file, received: 0, ...resting, url, expireTime, state: here ? 'running' : 'link' });
  failures.delete(gameId);
  if (here) run(gameId);
  else saveLink(url, file.fileName);
}

function run(gameId: string): void {
  const transfer = at(gameId);
  if (transfer === undefined) return;
  const speed = speedometer();
  change(gameId, { state: 'running', reason: '' });
  const one = startTransfer(transfer.file, transfer.url, {
    onProgress(received) {
      if (received > (at(gameId)?.received ?? 0)) failures.delete(gameId);
      change(gameId, { received, speed: speed(received) });
    },
    onDone() {
      running.delete(gameId);
      change(gameId, { state: 'done', received: transfer.file.size, speed: 0 });
      void saveKept(transfer.file).catch(() => change(gameId, { state: 'failed', reason: words.sheet.reasons.room }));
    },
    onEnded(why) {
      running.delete(gameId);
      void ended(gameId, why);
    },
  });
  running.set(gameId, one);
}

async function ended(gameId: string, why: Stop): Promise<void> {
  const transfer = at(gameId);
  if (transfer === undefined) return;
  const tries = (failures.get(gameId) ?? 0) + 1;
  failures.set(gameId, tries);
  const foreign = new URL(transfer.url, window.location.href).origin !== window.location.origin;
  if (why === 'stopped') change(gameId, { state: 'paused', speed: 0 });
  else if (why === 'mismatch') change(gameId, { state: 'mismatch', received: 0, speed: 0 });
  else if (why === 'unsupported' || (why === 'network' && foreign && transfer.received === 0)) {
    // Storage elsewhere that does not let pages read it still lets the browser download from it.
    change(gameId, { state: 'link', speed: 0 });
    saveLink(transfer.url, transfer.file.fileName);
  } else if (why === 'expired' && tries <= mostFailures) await resume(gameId, 'new address');
  else if (why === 'network' && tries <= mostFailures && navigator.onLine) {
    change(gameId, { speed: 0 });
    await new Promise((wait) => setTimeout(wait, 500 * 2 ** tries));
    if (at(gameId)?.state === 'running' && !running.has(gameId)) run(gameId);
  } else {
    const reasons = words.sheet.reasons;
    const reason = why === 'expired' ? reasons.refused : reasons[why];
    change(gameId, { state: 'failed', speed: 0, reason });
  }
}

/** Goes on where it stopped; with another address where the old one is no longer good. Costs nothing, whatever happens. */
export async function resume(gameId: string, address?: 'new address'): Promise<void> {
  const transfer = at(gameId);
  if (transfer === undefined || running.has(gameId)) return;
  if (address === undefined) failures.delete(gameId);
  change(gameId, { state: 'running', reason: '' });
  if (address === undefined && transfer.url !== '' && transfer.expireTime > Date.now()) {
    run(gameId);
    return;
  }
  try {
    // Price 0: if it came to cost something meanwhile, it is refused and nobody is charged.
    const { platformType } = transfer.file;
    const fresh = await client.call('POST /user/game/download/{id}', { id: gameId, platformType, price: 0 });
    const { url, expireTime, sha256 } = fresh;
    if (sha256 !== transfer.file.sha256) {
      await discard(transfer.file.sha256);
      await begin(fileOf(transfer.file, fresh), fresh);
      return;
    }
    change(gameId, { url, expireTime });
    if (at(gameId)?.state === 'running') run(gameId);
  } catch (error) {
    change(gameId, {
      state: 'failed',
      speed: 0,
      reason: words.sheet.reasons.address(wordsOf(error).replace(/。$/, '')),
    });
  }
}

export function fileOf(
  game: { gameId: string; name: string; platformType: number },
  { fileName, version, size, sha256 }: Fetched,
): PackageFile {
  const { gameId, name, platformType } = game;
  return { uid: currentAccount().uid, gameId, name, platformType, version, fileName, size, sha256 };
}

async function stopRunning(gameId: string): Promise<void> {
  const one = running.get(gameId);
  running.delete(gameId);
  await one?.stop();
}

export async function pauseTransfer(gameId: string): Promise<void> {
  change(gameId, { state: 'paused', speed: 0 });
  await stopRunning(gameId);
}

/** Thrown away with what has arrived. The game stays theirs. */
export async function dropTransfer(gameId: string): Promise<void> {
  const transfer = at(gameId);
  useTransfers.setState(({ all }) => {
    const { [gameId]: _, ...others } = all;
    return { all: others };
  });
  await stopRunning(gameId);
  if (transfer !== undefined) await discard(transfer.file.sha256);
}

export async function saveAgain(gameId: string): Promise<void> {
  const transfer = at(gameId);
  if (transfer?.state === 'link') saveLink(transfer.url, transfer.file.fileName);
  else if (transfer !== undefined) await saveKept(transfer.file).catch(() => dropTransfer(gameId));
}

/** What somebody else fetched on this device is theirs; what a visitor fetched cost nothing and is anybody's. */
export function isOwn(transfer: Transfer | undefined, uid: string): transfer is Transfer {
  return transfer !== undefined && (transfer.file.uid === '' || transfer.file.uid === uid);
}

export function isOnItsWay(gameId: string): boolean {
  return isOwn(at(gameId), currentAccount().uid);
}

/** Long enough for the browser to have made its own copy. */
const keptAfterDoneMs = 3_600_000;
let restored: Promise<void> | undefined;

/** What was begun before a reload stands there paused; what was finished long ago has made its room free again. */
export function restoreTransfers(): Promise<void> {
  restored ??= (async () => {
    for (const { file, received, time } of await keptPackages()) {
      const whole = received >= file.size;
      if (whole && Date.now() - time > keptAfterDoneMs) await discard(file.sha256);
      else if (!whole && file.uid === currentAccount().uid && at(file.gameId) === undefined) {
        put({ file, received, ...resting, state: 'paused' });
      }
    }
  })();
  return restored;
}
