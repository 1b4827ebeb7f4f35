import type { Tables } from '../../db/tables.ts';

export type UploadKind = Tables['media_uploads']['kind'];

/** Bytes of a whole file. */
export const mostBytes: Record<UploadKind, number> = { picture: 50 * 1024 * 1024 };

/** Of one operator, and no picture made of them yet. */
export const mostOpen = 20;

/** How long an operator may take to finish, and to say what the file is for. */
export const uploadHours = 24;

export function isUploadKind(kind: string): kind is UploadKind {
  return Object.hasOwn(mostBytes, kind);
}
