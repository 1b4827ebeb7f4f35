/// <reference lib="webworker" />
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { storedPackageFileName, storedPackageMetadataFileName, openPackagesFolder } from './stored-packages.ts';
import type {
  MessageFromDownloadWorker,
  PackageMetadata,
  DownloadStopReason,
  MessageToDownloadWorker,
} from './worker-messages.ts';
import { downloadWithResume, type IncrementalDigest } from './download-with-resume.ts';

/** Often enough to look alive, seldom enough to cost nothing. */
const progressMs = 150;

const stopping = new AbortController();
const report = (message: MessageFromDownloadWorker) => postMessage(message);

function makeDigest(): IncrementalDigest {
  const digest = sha256.create();
  return { update: (bytes) => digest.update(bytes), hex: () => bytesToHex(digest.digest()) };
}

async function writeFacts(within: FileSystemDirectoryHandle, file: PackageMetadata): Promise<void> {
  const handle = await (
    await within.getFileHandle(storedPackageMetadataFileName(file.sha256), { create: true })
  ).createSyncAccessHandle();
  try {
    handle.truncate(0);
    handle.write(new TextEncoder().encode(JSON.stringify(file)), { at: 0 });
    handle.flush();
  } finally {
    handle.close();
  }
}

async function openBytes(file: PackageMetadata): Promise<FileSystemSyncAccessHandle | DownloadStopReason> {
  try {
    const within = await openPackagesFolder();
    const handle = await within.getFileHandle(storedPackageFileName(file.sha256), { create: true });
    const bytes = await handle.createSyncAccessHandle();
    await writeFacts(within, file);
    return bytes;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NoModificationAllowedError' || name === 'InvalidStateError') return 'busy';
    return name === 'QuotaExceededError' ? 'room' : 'unsupported';
  }
}

async function run(file: PackageMetadata, url: string): Promise<void> {
  const bytes = await openBytes(file);
  if (typeof bytes === 'string') {
    report({ type: 'ended', why: bytes });
    return;
  }
  let reportedAt = performance.now();
  const isTime = () => performance.now() - reportedAt >= progressMs;
  let first = true;
  let end: 'done' | DownloadStopReason;
  try {
    end = await downloadWithResume({
      url,
      size: file.size,
      sha256: file.sha256,
      file: bytes,
      makeDigest,
      fetch: (address, init) => fetch(address, init),
      signal: stopping.signal,
      onProgress(received) {
        if (!isTime() && !first && received < file.size) return;
        first = false;
        reportedAt = performance.now();
        report({ type: 'progress', received });
      },
      // Only reported for files that take a while to read.
      onReread(read, of) {
        if (!isTime()) return;
        reportedAt = performance.now();
        report({ type: 'reread', read, of });
      },
    });
  } catch {
    end = 'refused';
  } finally {
    bytes.close();
  }
  report(end === 'done' ? { type: 'done' } : { type: 'ended', why: end });
}

addEventListener('message', ({ data }: MessageEvent<MessageToDownloadWorker>) => {
  if (data.type === 'stop') stopping.abort();
  else void run(data.file, data.url);
});
