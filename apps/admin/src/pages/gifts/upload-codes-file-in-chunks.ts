import { xsrfToken } from '@lanyu/client/xsrf-cookie-and-exempt-calls';
import { clientWithoutReauth } from '../../lib/api.ts';
import { currentSession } from '../../lib/session.ts';

const endpoint = '/api/admin/v1/media/upload';
const chunkSize = 4 * 1024 * 1024;

/** Sends a file in pieces that survive a lost connection; the name of the upload. */
export async function uploadCodesFileInChunks(file: Blob, onProgress: (percent: number) => void): Promise<string> {
  const { Upload } = await import('tus-js-client');
  // The upload's own requests bring no token: it has to be there.
  await clientWithoutReauth.call('GET /v1/site/xsrf', {});
  const { uid = '', token = '' } = currentSession() ?? {};
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      headers: { uid, token, 'x-xsrf-token': xsrfToken(document.cookie) },
      metadata: { kind: 'codes' },
      chunkSize,
      retryDelays: [500, 2000, 5000],
      // Nothing of it is stored in this browser.
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100)),
      onError: reject,
      onSuccess: () => resolve((upload.url ?? '').slice(-32)),
    });
    upload.start();
  });
}
