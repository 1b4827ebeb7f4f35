import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetAccount, guestAccount, storeAccount } from '#src/lib/session/session.ts';
import {
  storedPackageFileName,
  discardStoredPackage,
  storedPackageMetadataFileName,
  openPackagesFolder,
  listStoredPackages,
} from './transfer/stored-packages.ts';
import type { PackageMetadata } from './transfer/worker-messages.ts';
import {
  startPackageDownload,
  pausePackageDownload,
  restoreOrDeleteStoredDownloads,
  resumePackageDownload,
  usePackageDownloads,
} from './package-downloads.ts';

// The real worker, and the browser's own files.
const whole = Uint8Array.from({ length: 12 * 1024 * 1024 }, (_, index) => (index * 31) % 251);
const hour = 3_600_000;
const file: PackageMetadata = {
  uid: '42',
  gameId: '7',
  name: '鲸',
  platformType: 1,
  version: '1.0',
  fileName: 'whale.apk',
  size: whole.length,
  sha256: '',
};
const now = () => usePackageDownloads.getState().all['7'];

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const name of (await openPackagesFolder()).keys()) found.push(name);
  return found.toSorted();
}

async function write(name: string, content: string): Promise<void> {
  const stream = await (await (await openPackagesFolder()).getFileHandle(name, { create: true })).createWritable();
  await stream.write(content);
  await stream.close();
}

function later(ms: number): void {
  const time = Date.now() + ms;
  vi.spyOn(Date, 'now').mockReturnValue(time);
}

beforeEach(async () => {
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  file.sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).toHex();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  usePackageDownloads.setState({ all: {} });
  resetAccount();
  await discardStoredPackage(file.sha256);
});

test(
  'paused and at once continued, it waits for its own file instead of taking itself for another page',
  {
    timeout: 40_000,
  },
  async () => {
    const url = URL.createObjectURL(new Blob([whole]));
    const states = new Set<string>();
    const stop = usePackageDownloads.subscribe(({ all }) => states.add(`${all['7']?.state} ${all['7']?.reason}`));
    await startPackageDownload(file, { url, expireTime: Date.now() + hour });
    await vi.waitFor(() => expect(now()?.received).toBeGreaterThan(0), { timeout: 10_000 });
    for (let times = 0; times < 3; times += 1) {
      void pausePackageDownload('7');
      await resumePackageDownload('7');
    }
    await vi.waitFor(() => expect(now()?.state).toBe('done'), { timeout: 20_000 });
    expect([...states].filter((state) => !/^(running|paused|done) $/.test(state))).toEqual([]);
    expect(states).toContain('paused ');
    stop();
    URL.revokeObjectURL(url);
  },
);

test('what is left of downloads goes: halves after an hour, parts after a week; before that they stand there paused', async () => {
  await write(storedPackageFileName(file.sha256), 'a beginning');
  await write(storedPackageMetadataFileName(file.sha256), JSON.stringify(file));
  await write(storedPackageFileName('alone'), 'bytes');
  await write(storedPackageMetadataFileName('broken'), '{');
  const own = [storedPackageFileName(file.sha256), storedPackageMetadataFileName(file.sha256)].toSorted();
  await listStoredPackages();
  expect(await names()).toEqual([...own, 'alone.part', 'broken.json'].toSorted());
  later(2 * hour);
  await restoreOrDeleteStoredDownloads();
  expect(await names()).toEqual(own);
  expect(now()).toMatchObject({ state: 'paused', received: 11 });

  // Looked at anew by whoever comes next, and not shown to them.
  usePackageDownloads.setState({ all: {} });
  storeAccount({ ...guestAccount, token: 't0ken', uid: '43' });
  await restoreOrDeleteStoredDownloads();
  expect(now()).toBeUndefined();
  storeAccount({ ...guestAccount, token: 't0ken', uid: '42' });
  await restoreOrDeleteStoredDownloads();
  expect(now()?.state).toBe('paused');
  later(8 * 24 * hour);
  storeAccount({ ...guestAccount, token: 't0ken', uid: '43' });
  await restoreOrDeleteStoredDownloads();
  expect(await names()).toEqual([]);
});
