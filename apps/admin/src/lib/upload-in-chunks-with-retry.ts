import { isTokenForCaller, XSRF_HEADER, xsrfToken } from '@lanyu/client/xsrf-cookie-and-exempt-calls';
import { clientWithoutReauth } from './api.ts';
import { currentSession } from './session.ts';

const endpoint = '/api/admin/v1/media/upload';
const pieceBytes = 4 * 1024 * 1024;
/** A lost connection: each piece is tried again, from where the server is. */
const triesOfPiece = 5;
const waitMs = 1500;

interface UploadOptions {
  kind: 'video' | 'picture';
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function headersOf(): Promise<Record<string, string>> {
  const { uid = '', token = '' } = currentSession() ?? {};
  if (!isTokenForCaller(xsrfToken(document.cookie), token)) await clientWithoutReauth.call('GET /v1/site/xsrf');
  return { uid, token, 'Tus-Resumable': '1.0.0', [XSRF_HEADER]: xsrfToken(document.cookie) };
}

/** How much has arrived; undefined where nobody can say at the moment. */
async function arrivedBytes(address: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { method: 'HEAD', headers: await headersOf(), signal });
    return answer.ok ? Number(answer.headers.get('upload-offset')) : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Sends a file in pieces by the tus protocol, goes on after a lost connection, and answers with the upload's id. */
export async function uploadInChunksWithRetry(
  file: File,
  { kind, onProgress, signal }: UploadOptions,
): Promise<string> {
  const begun = await fetch(endpoint, {
    method: 'POST',
    headers: { ...(await headersOf()), 'Upload-Length': String(file.size), 'Upload-Metadata': `kind ${btoa(kind)}` },
    signal,
  });
  const address = begun.headers.get('location');
  if (!begun.ok || address === null) throw new Error(((await begun.json()) as { msg: string }).msg);
  let sent = 0;
  let failures = 0;
  while (sent < file.size) {
    try {
      const answer = await fetch(address, {
        method: 'PATCH',
        headers: {
          ...(await headersOf()),
          'Upload-Offset': String(sent),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: file.slice(sent, sent + pieceBytes),
        signal,
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      sent = Number(answer.headers.get('upload-offset'));
      failures = 0;
      onProgress(sent / file.size);
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures >= triesOfPiece) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      sent = (await arrivedBytes(address, signal)) ?? sent;
    }
  }
  return address.split('/').at(-1) ?? '';
}
