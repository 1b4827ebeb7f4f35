import type { Tables } from '../../../db/tables/tables.ts';

export type UploadKind = Tables['media_uploads']['kind'];

/** Bytes of a whole file. */
export const maxUploadBytesByKind: Record<UploadKind, number> = {
  picture: 50 * 1024 * 1024,
  video: 4 * 1024 ** 3,
  package: 4 * 1024 ** 3,
  codes: 64 * 1024 * 1024,
  subtitles: 512 * 1024,
};

/** Who may send what. */
export const uploadPermissionByKind: Record<UploadKind, string> = {
  picture: 'media.write',
  video: 'video.write',
  package: 'catalog.write',
  codes: 'gift.write',
  subtitles: 'video.write',
};

/** Enough for pieces of 50 KB and of 1 MB; whoever sends a byte at a time is not uploading. */
export const maxUploadPiecesByKind: Record<UploadKind, number> = {
  picture: 1000,
  video: 4200,
  package: 4200,
  codes: 1000,
  subtitles: 20,
};

/** Of one operator, and nothing made of them yet. */
export const maxOpenUploadsPerStaff = 20;

/** How long an operator may take to finish, and to say what the file is for. */
export const uploadLifetimeHours = 24;

export function isUploadKind(kind: string): kind is UploadKind {
  return Object.hasOwn(maxUploadBytesByKind, kind);
}
