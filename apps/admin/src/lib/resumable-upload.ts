import { XSRF_HEADER, xsrfToken } from '@lanyu/client/xsrf-cookie-and-exempt-calls';
import { Upload } from 'tus-js-client';
import { clientWithoutReauth } from './api.ts';
import { currentSession } from './session.ts';

const endpoint = '/api/admin/v1/media/upload';
const pieceBytes = 4 * 1024 * 1024;

interface UploadEvents {
  onProgress: (sent: number, total: number) => void;
  /** The id that calls name the upload by. */
  onDone: (id: string) => void;
  onFailed: () => void;
}

export interface ResumableUpload {
  pause: () => void;
  resume: () => void;
  /** Stops, and tells the server to forget what came. */
  cancel: () => void;
}

/** Sends a file in pieces. What was cut off, also by closing the page, goes on where it ended when the same file is chosen. */
export function startUpload(file: File, kind: 'picture' | 'package', events: UploadEvents): ResumableUpload {
  const uid = currentSession()?.uid ?? '';
  let hasToken = false;
  const upload = new Upload(file, {
    endpoint,
    chunkSize: pieceBytes,
    metadata: { kind },
    retryDelays: [500, 2000, 5000, 10_000],
    removeFingerprintOnSuccess: true,
    fingerprint: () =>
      Promise.resolve(['lanyu', uid, kind, file.name, String(file.size), String(file.lastModified)].join('|')),
    onBeforeRequest: async (request) => {
      // A page that has written nothing yet has no token.
      if (!hasToken) await clientWithoutReauth.request('/v1/site/xsrf');
      hasToken = true;
      const session = currentSession();
      request.setHeader('uid', session?.uid ?? '');
      request.setHeader('token', session?.token ?? '');
      request.setHeader(XSRF_HEADER, xsrfToken(document.cookie));
    },
    onProgress: events.onProgress,
    onSuccess: () => events.onDone((upload.url ?? '').slice(-32)),
    onError: events.onFailed,
  });
  const go = async () => {
    const [previous] = await upload.findPreviousUploads();
    if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
    upload.start();
  };
  void go();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}
