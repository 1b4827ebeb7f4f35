import { startTrustedWorker } from '#src/lib/network/trusted-workers.ts';
import type {
  MessageFromDownloadWorker,
  PackageMetadata,
  DownloadStopReason,
  MessageToDownloadWorker,
} from './worker-messages.ts';
// Vite makes the default: the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './package-worker.ts?worker&url';

export interface RunningDownload {
  /** Resolves when the file is closed, so that the next transfer may open it. */
  stop(): Promise<void>;
}

interface Listener {
  onProgress: (received: number) => void;
  onReread: (read: number, of: number) => void;
  onDone: () => void;
  onEnded: (why: DownloadStopReason) => void;
}

/** Fetches and checks a package beside the page, which stays quick. */
export function startDownloadInWorker(file: PackageMetadata, url: string, listener: Listener): RunningDownload {
  const worker = startTrustedWorker(workerUrl);
  let closed = () => {};
  const ending = new Promise<void>((resolve) => {
    closed = resolve;
  });
  let asked = false;

  function end(): void {
    worker.terminate();
    closed();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<MessageFromDownloadWorker>) => {
    if (data.type === 'progress') {
      if (!asked) listener.onProgress(data.received);
      return;
    }
    if (data.type === 'reread') {
      if (!asked) listener.onReread(data.read, data.of);
      return;
    }
    end();
    if (asked) return;
    if (data.type === 'done') listener.onDone();
    else listener.onEnded(data.why);
  });
  // Its script did not arrive, or it broke: the browser can still download by itself.
  worker.addEventListener('error', () => {
    end();
    if (!asked) listener.onEnded('unsupported');
  });
  function say(message: MessageToDownloadWorker): void {
    // A worker of its own has no origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  }

  // Addresses are relative to the document, and a worker stands elsewhere.
  say({ type: 'start', file, url: new URL(url, window.location.href).href });

  return {
    stop() {
      asked = true;
      say({ type: 'stop' });
      return ending;
    },
  };
}
