import type { DataOf } from '@lanyu/contract/all';
import { client, clientWithoutReauth } from '../../lib/api.ts';
import { currentSession } from '../../lib/session.ts';

export type LibraryPicture = DataOf<'GET /admin/v1/media/picture/list'>['records'][number];
export type PictureKind = LibraryPicture['kind'];

export const maxPictureBytes = 50 * 1024 * 1024;
const chunkBytes = 4 * 1024 * 1024;
const uploadPath = '/api/admin/v1/media/upload';
const askAgainMs = 700;

/** The smallest file that is there. */
export function thumbnailUrl({ picture }: Pick<LibraryPicture, 'picture'>): string {
  return picture.base === '' ? '' : `${picture.base}/${picture.widths[0] ?? 0}.webp`;
}

function uploadHeaders(): Record<string, string> {
  const { uid = '', token = '' } = currentSession() ?? {};
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return { uid, token, 'x-xsrf-token': decodeURIComponent(xsrf), 'tus-resumable': '1.0.0' };
}

class UploadFailed extends Error {}

/** By the tus protocol, in pieces of 4 MB; a piece that is lost is asked for once more from where the server has it. */
async function uploadFile(file: File): Promise<string> {
  await clientWithoutReauth.call('GET /v1/site/xsrf', {});
  const created = await fetch(uploadPath, {
    method: 'POST',
    headers: { ...uploadHeaders(), 'upload-length': String(file.size) },
  });
  const location = created.headers.get('location');
  if (!created.ok || location === null) throw new UploadFailed(String(created.status));
  let offset = 0;
  let failures = 0;
  while (offset < file.size) {
    const sent = await fetch(location, {
      method: 'PATCH',
      headers: {
        ...uploadHeaders(),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: file.slice(offset, offset + chunkBytes),
    }).catch(() => undefined);
    if (sent?.ok === true) {
      offset = Number(sent.headers.get('upload-offset'));
      continue;
    }
    failures += 1;
    if (failures > 3) throw new UploadFailed(String(sent?.status ?? 0));
    const known = await fetch(location, { method: 'HEAD', headers: uploadHeaders() }).catch(() => undefined);
    if (known?.ok === true) offset = Number(known.headers.get('upload-offset'));
  }
  return location.split('/').at(-1) ?? '';
}

/** Uploads a file and waits until its picture is made, or has failed. */
export async function uploadPictureAndWait(file: File, kind: PictureKind, onMaking: () => void) {
  const upload = await uploadFile(file);
  onMaking();
  let made = await client.call('POST /admin/v1/media/picture', { upload, kind });
  while (made.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    made = await client.call('GET /admin/v1/media/picture/{id}', { id: made.id });
  }
  return made;
}
