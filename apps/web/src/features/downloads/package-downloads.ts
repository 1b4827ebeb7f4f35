import type { DataOf } from '@lanyu/contract/all-calls';
import { create } from 'zustand';
import { client } from '#src/lib/network/api.ts';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { currentAccountOrGuest, useSession } from '#src/lib/session/session.ts';
import { gameDownloadsWords } from '#src/words/game-downloads.ts';
import { downloadByBrowser, saveStoredPackageToDevice } from './transfer/save-package.ts';
import { chooseDownloadMethod, readDownloadDeviceFacts } from './transfer/download-method.ts';
import { discardStoredPackage, listStoredPackages } from './transfer/stored-packages.ts';
import type { PackageMetadata, DownloadStopReason } from './transfer/worker-messages.ts';
import { createDownloadSpeedMeter } from './transfer/download-speed-meter.ts';
import { startDownloadInWorker, type RunningDownload } from './transfer/start-download-in-worker.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

export type DownloadGrant = DataOf<'POST /user/game/download/{id}'>;

/** A package on its way to this device. */
export interface PackageDownload {
  file: PackageMetadata;
  /** `link`: the browser downloads by itself. `lost`: the game now has a price that nobody agreed to. */
  state: 'running' | 'paused' | 'done' | 'link' | 'mismatch' | 'failed' | 'lost';
  received: number;
  /** Bytes in a second; 0 while nobody can say. */
  speed: number;
  /** How far the stored bytes have been read again; null while none are. */
  reread: { read: number; of: number } | null;
  /** Why it failed, in the person's words. */
  reason: string;
  /** Empty until it is known: a restored transfer asks for an address when it resumes. */
  url: string;
  expireTime: number;
}

/** By game: one package of a game at a time. */
export const usePackageDownloads = create<{ all: Record<string, PackageDownload> }>(() => ({ all: {} }));

const running = new Map<string, RunningDownload>();
/** Asked to stop, and still holding their file. */
const stopping = new Map<string, Promise<void>>();
/** Consecutive failures without a byte received between them. */
const maxFailures = 4;
const failures = new Map<string, number>();

const at = (gameId: string): PackageDownload | undefined => usePackageDownloads.getState().all[gameId];

function change(gameId: string, changes: Partial<PackageDownload>): void {
  const now = at(gameId);
  if (now === undefined) return;
  usePackageDownloads.setState(({ all }) => ({ all: { ...all, [gameId]: { ...now, ...changes } } }));
}

function put(transfer: PackageDownload): void {
  usePackageDownloads.setState(({ all }) => ({ all: { ...all, [transfer.file.gameId]: transfer } }));
}

const resting = { speed: 0, reread: null, reason: '', url: '', expireTime: 0 };

/** Starts a download: by the portal where it can show progress, else by the browser. */
export async function startPackageDownload(
  file: PackageMetadata,
  { url, expireTime }: Pick<DownloadGrant, 'url' | 'expireTime'>,
): Promise<void> {
  const { gameId } = file;
  await stopRunning(gameId);
  const here = chooseDownloadMethod(file.size, await readDownloadDeviceFacts()) === 'here';
  // Whoever asked for it may have left meanwhile.
  const state = !isFor(file, currentAccountOrGuest().uid) ? 'paused' : here ? 'running' : 'link';
  put({ file, received: 0, ...resting, url, expireTime, state });
  failures.delete(gameId);
  if (state === 'running') await run(gameId);
  else if (state === 'link') downloadByBrowser(url, file.fileName);
}

async function run(gameId: string): Promise<void> {
  await stopping.get(gameId);
  const transfer = at(gameId);
  if (transfer?.state !== 'running' || running.has(gameId)) return;
  const speed = createDownloadSpeedMeter();
  const one = startDownloadInWorker(transfer.file, transfer.url, {
    onProgress(received) {
      if (received > (at(gameId)?.received ?? 0)) failures.delete(gameId);
      change(gameId, { received, reread: null, speed: speed(received) });
    },
    onReread: (read, of) => change(gameId, { reread: { read, of } }),
    onDone() {
      running.delete(gameId);
      change(gameId, { state: 'done', received: transfer.file.size, reread: null, speed: 0 });
      void saveStoredPackageToDevice(transfer.file).catch(() =>
        change(gameId, { state: 'failed', reason: gameDownloadsWords.sheet.reasons.room }),
      );
    },
    onEnded(why) {
      running.delete(gameId);
      change(gameId, { reread: null, speed: 0 });
      void ended(gameId, why);
    },
  });
  running.set(gameId, one);
}

async function ended(gameId: string, why: DownloadStopReason): Promise<void> {
  const transfer = at(gameId);
  if (transfer === undefined) return;
  const tries = (failures.get(gameId) ?? 0) + 1;
  failures.set(gameId, tries);
  const foreign = new URL(transfer.url, window.location.href).origin !== window.location.origin;
  if (why === 'stopped') change(gameId, { state: 'paused' });
  else if (why === 'mismatch') change(gameId, { state: 'mismatch', received: 0 });
  else if (why === 'unsupported' || (why === 'network' && foreign && transfer.received === 0)) {
    // Storage without CORS headers still lets the browser download from it.
    change(gameId, { state: 'link' });
    downloadByBrowser(transfer.url, transfer.file.fileName);
  } else if (why === 'expired' && tries <= maxFailures) await resumePackageDownload(gameId, 'new address');
  else if (why === 'network' && tries <= maxFailures && navigator.onLine) {
    await new Promise((wait) => setTimeout(wait, 500 * 2 ** tries));
    await run(gameId);
  } else {
    const reasons = gameDownloadsWords.sheet.reasons;
    const reason = why === 'expired' ? reasons.refused : reasons[why];
    change(gameId, { state: 'failed', reason });
  }
}

class Lost extends Error {}

/**
 * Asks for a new address. It never costs anything: price 0 is refused if the game now has a price. A request that would
 * take one of a member's free games of the day, or send a visitor to the login, is not made at all.
 */
async function freshAddress({ uid, gameId: id, platformType }: PackageMetadata): Promise<DownloadGrant> {
  const { way } = await client.call('GET /v1/downloads/offer/{id}', { id, platformType });
  if ((way !== 'free' && way !== 'owned') || !isFor({ uid }, currentAccountOrGuest().uid)) throw new Lost();
  return client.call('POST /user/game/download/{id}', { id, platformType, price: 0 });
}

/** The message for an address that could not be fetched. */
function refusalOf(error: unknown): Partial<PackageDownload> {
  if (error instanceof Lost) return { state: 'lost', reason: '' };
  return { reason: gameDownloadsWords.sheet.reasons.address(errorMessageWithoutPeriod(error)) };
}

/** Goes on where it stopped; with another address where the old one is no longer good. */
export async function resumePackageDownload(gameId: string, address?: 'new address'): Promise<void> {
  const transfer = at(gameId);
  if (!isPackageDownloadOfUserOrVisitor(transfer, currentAccountOrGuest().uid) || running.has(gameId)) return;
  if (address === undefined) failures.delete(gameId);
  change(gameId, { state: 'running', reason: '' });
  if (address === undefined && transfer.url !== '' && transfer.expireTime > serverNow()) {
    await run(gameId);
    return;
  }
  try {
    const fresh = await freshAddress(transfer.file);
    // Meanwhile it was paused, discarded, or the account changed.
    if (at(gameId)?.state !== 'running') return;
    if (fresh.sha256 === transfer.file.sha256) {
      change(gameId, { url: fresh.url, expireTime: fresh.expireTime });
      await run(gameId);
    } else {
      await discardStoredPackage(transfer.file.sha256);
      await startPackageDownload(packageMetadataOfGrant(transfer.file, fresh), fresh);
    }
  } catch (error) {
    if (at(gameId)?.state === 'running') change(gameId, { state: 'failed', ...refusalOf(error) });
  }
}

export function packageMetadataOfGrant(
  game: Pick<PackageMetadata, 'uid' | 'gameId' | 'name' | 'platformType'>,
  { fileName, version, size, sha256 }: DownloadGrant,
): PackageMetadata {
  const { uid, gameId, name, platformType } = game;
  return { uid, gameId, name, platformType, version, fileName, size, sha256 };
}

/** Resolves when no worker holds the file any more. */
async function stopRunning(gameId: string): Promise<void> {
  const one = running.get(gameId);
  if (one !== undefined) {
    running.delete(gameId);
    const over = one.stop().then(() => void (stopping.get(gameId) === over && stopping.delete(gameId)));
    stopping.set(gameId, over);
  }
  await stopping.get(gameId);
}

export async function pausePackageDownload(gameId: string): Promise<void> {
  change(gameId, { state: 'paused', speed: 0, reread: null });
  await stopRunning(gameId);
}

function forget(gameId: string): void {
  usePackageDownloads.setState(({ all }) => {
    const { [gameId]: _, ...others } = all;
    return { all: others };
  });
}

/** Thrown away with what has arrived. The game stays theirs. */
export async function discardPackageDownload(gameId: string): Promise<void> {
  const transfer = at(gameId);
  forget(gameId);
  await stopRunning(gameId);
  if (transfer !== undefined) await discardStoredPackage(transfer.file.sha256);
}

/** Saves it again: the stored file, or the address while it is valid, or a new one. */
export async function saveDownloadedPackageAgain(gameId: string): Promise<void> {
  const transfer = at(gameId);
  if (!isPackageDownloadOfUserOrVisitor(transfer, currentAccountOrGuest().uid)) return;
  const { file, url, state } = transfer;
  if (state !== 'link') await saveStoredPackageToDevice(file).catch(() => discardPackageDownload(gameId));
  else if (!isOver(transfer)) downloadByBrowser(url, file.fileName);
  else {
    try {
      const fresh = await freshAddress(file);
      if (at(gameId)?.state === 'link') await startPackageDownload(packageMetadataOfGrant(file, fresh), fresh);
    } catch (error) {
      change(gameId, refusalOf(error));
    }
  }
}

/** Another account's downloads stay private. A visitor's downloads were free and are shown to anybody. */
function isFor(file: Pick<PackageMetadata, 'uid'>, uid: string): boolean {
  return file.uid === '' || file.uid === uid;
}

export function isPackageDownloadOfUserOrVisitor(
  transfer: PackageDownload | undefined,
  uid: string,
): transfer is PackageDownload {
  return transfer !== undefined && isFor(transfer.file, uid);
}

function isOver({ state, expireTime }: PackageDownload): boolean {
  return state === 'done' || state === 'lost' || (state === 'link' && expireTime <= serverNow());
}

export function hasUnfinishedDownloadOfGame(gameId: string): boolean {
  const transfer = at(gameId);
  return isPackageDownloadOfUserOrVisitor(transfer, currentAccountOrGuest().uid) && !isOver(transfer);
}

/** A game asked for again is checked again: it may be newer by now, or no longer theirs. Its stored bytes stay. */
export function clearFinishedDownload(gameId: string): void {
  const transfer = at(gameId);
  if (transfer !== undefined && isOver(transfer)) forget(gameId);
}

/** Long enough for the browser to have made its own copy. */
const doneLifetimeMs = 3_600_000;
/** Nobody comes back to it after a week, and it takes room. */
const partLifetimeMs = 7 * 24 * 3_600_000;
let restored: Promise<void> | undefined;

/** Restores unfinished downloads as paused after a reload. Finished and old ones are deleted. */
export function restoreOrDeleteStoredDownloads(): Promise<void> {
  restored ??= (async () => {
    for (const { file, received, time } of await listStoredPackages()) {
      const whole = received >= file.size;
      const { uid } = currentAccountOrGuest();
      if (Date.now() - time > (whole ? doneLifetimeMs : partLifetimeMs)) await discardStoredPackage(file.sha256);
      else if (!whole && isFor(file, uid) && !isPackageDownloadOfUserOrVisitor(at(file.gameId), uid)) {
        put({ file, received, ...resting, state: 'paused' });
      }
    }
  })();
  return restored;
}

// Downloads do not outlive their account: what it has is no business of whoever comes next.
useSession.subscribe(({ account: { uid } }, before) => {
  if (uid === before.account.uid) return;
  restored = undefined;
  for (const { file, state } of Object.values(usePackageDownloads.getState().all)) {
    if (state === 'running' && !isFor(file, uid)) void pausePackageDownload(file.gameId);
  }
});
