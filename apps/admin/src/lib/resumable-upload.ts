import { CallError, CODE_WITHOUT_ENVELOPE } from '@lanyu/client/errors';
import { XSRF_HEADER_NAME, readXsrfTokenFromCookies } from '@lanyu/client/xsrf-cookie-and-exempt-calls';
import type { DetailedError, Upload } from 'tus-js-client';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { clientWithoutReauthentication } from './api.ts';
import { currentSession } from './session.ts';

const endpoint = '/api/admin/v1/media/upload';
const pieceBytes = 4 * 1024 * 1024;

export type UploadKind = 'picture' | 'video' | 'package' | 'codes' | 'subtitles';

interface UploadEvents {
  onProgress: (sent: number, total: number) => void;
  /** The id that calls name the upload by. */
  onDone: (id: string) => void;
  onFailed: (error: CallError) => void;
}

export interface ResumableUpload {
  pause: () => void;
  resume: () => void;
  /** Stops, and tells the server to forget what came; nothing happens to what came whole. */
  cancel: () => void;
}

/** Sends a file in pieces. What was cut off, also by closing the page, goes on where it ended when the same file is chosen. */
export function startResumableUpload(file: File | Blob, kind: UploadKind, events: UploadEvents): ResumableUpload {
  let wanted: 'going' | 'paused' | 'cancelled' | 'done' = 'going';
  let upload: Upload | undefined;
  let preparing = false;
  const isOver = () => wanted === 'cancelled' || wanted === 'done';
  const prepare = async () => {
    // A page that has written nothing yet has no token.
    await clientWithoutReauthentication.call('GET /v1/site/xsrf', {});
    const made = await createUpload(file, kind, {
      ...events,
      onDone: (id) => {
        wanted = 'done';
        events.onDone(id);
      },
    });
    if (isOver()) return;
    const [previous] = file instanceof File ? await made.findPreviousUploads() : [];
    if (isOver()) return;
    if (previous !== undefined) made.resumeFromPreviousUpload(previous);
    upload = made;
    if (wanted === 'going') made.start();
  };
  const begin = () => {
    preparing = true;
    prepare()
      .catch((error: unknown) => {
        if (!isOver()) events.onFailed(callErrorOf(error));
      })
      .finally(() => {
        preparing = false;
      });
  };
  begin();
  return {
    pause: () => {
      if (isOver()) return;
      wanted = 'paused';
      void upload?.abort();
    },
    resume: () => {
      if (isOver()) return;
      wanted = 'going';
      if (upload !== undefined) upload.start();
      else if (!preparing) begin();
    },
    cancel: () => {
      if (isOver()) return;
      wanted = 'cancelled';
      upload?.abort(true).catch(() => undefined);
    },
  };
}

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  /** Stops it: what came of a file waits until the same file is chosen again. */
  signal?: AbortSignal;
}

/** Sends a whole file; the id that calls name the upload by. */
export function uploadFileResumablyUntilDone(
  file: File | Blob,
  kind: UploadKind,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const upload = startResumableUpload(file, kind, {
      onProgress: (sent, total) => onProgress?.(total === 0 ? 0 : sent / total),
      onDone: (id) => {
        signal?.removeEventListener('abort', stop);
        resolve(id);
      },
      onFailed: (error) => {
        signal?.removeEventListener('abort', stop);
        reject(error);
      },
    });
    function stop() {
      // Nobody finds pasted text again.
      if (file instanceof File) upload.pause();
      else upload.cancel();
      reject(signal?.reason as Error);
    }
    return signal?.addEventListener('abort', stop, { once: true });
  });
}

async function createUpload(file: File | Blob, kind: UploadKind, events: UploadEvents): Promise<Upload> {
  const tus = await import('tus-js-client');
  const uid = currentSession()?.uid ?? '';
  const upload: Upload = new tus.Upload(file, {
    endpoint,
    chunkSize: pieceBytes,
    metadata: { kind },
    retryDelays: [500, 2000, 5000, 10_000],
    // Pasted text is found again by nobody: only a file has a name in this browser.
    storeFingerprintForResuming: file instanceof File,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(file instanceof File ? fingerprintOf(file, kind, uid) : ''),
    onBeforeRequest: (request) => {
      const { uid: sender = '', token = '' } = currentSession() ?? {};
      request.setHeader('uid', sender);
      request.setHeader('token', token);
      request.setHeader(XSRF_HEADER_NAME, readXsrfTokenFromCookies(document.cookie));
    },
    onProgress: events.onProgress,
    onSuccess: () => events.onDone((upload.url ?? '').slice(-32)),
    onError: (error) => events.onFailed(callErrorOf(error)),
  });
  return upload;
}

const fingerprintOf = (file: File, kind: UploadKind, uid: string) =>
  ['lanyu', uid, kind, file.name, String(file.size), String(file.lastModified)].join('|');

/** What the server said, as every other call says it. */
function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const response = (error as Partial<DetailedError>).originalResponse ?? undefined;
  const { code = CODE_WITHOUT_ENVELOPE, msg = '' } = envelopeOf(response?.getBody() ?? '');
  const status = response?.getStatus() ?? 0;
  return new CallError(
    {
      reason: response === undefined ? 'network' : code === CODE_WITHOUT_ENVELOPE ? 'unreadable' : 'answer',
      code,
      msg: msg === '' ? loginAndBulletinWords.states.unknown : msg,
      httpMessage: '',
      status,
      requestId: response?.getHeader('x-request-id') ?? '',
      url: endpoint,
      data: undefined,
    },
    { cause: error },
  );
}

function envelopeOf(body: string): { code?: number; msg?: string } {
  try {
    const { code, msg } = JSON.parse(body) as { code?: unknown; msg?: unknown };
    return typeof code === 'number' && typeof msg === 'string' ? { code, msg } : {};
  } catch {
    return {};
  }
}
