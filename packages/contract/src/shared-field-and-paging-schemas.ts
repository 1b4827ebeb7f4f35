import { z } from 'zod';

/** 64-bit ids travel as strings: JavaScript numbers lose them above 2^53. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  // Compared as text: every text gets here, also one that is no number at all.
  .refine((text) => text.length < 19 || (text.length === 19 && text <= '9223372036854775807'))
  .meta({ description: '64-bit id as a string' });

/** Milliseconds since 1970. */
export const time = z.int().meta({ description: 'epoch milliseconds' });

/** Form bodies carry numbers as text; JSON bodies carry them as numbers. Both are one input. */
export function integer(min: number, max: number) {
  return z.union([
    z.int().min(min).max(max),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
  ]);
}

/** `z.coerce.boolean()` reads the text "false" as true; this does not. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
]);

/** One line of text without control characters. */
export function singleLineText(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/);
}

/** Text of several lines; no control characters but line ends and tabs (PostgreSQL takes no NUL at all). */
export function multiLineText(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);
}

/** Empty, a path of the portal or an https address. Browsers read `\` like `/`, and two in a row begin another site’s address. */
export const link = z.union([
  z.literal(''),
  singleLineText(1, 500).regex(/^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/),
]);

/** Empty or a path of the portal. */
export const linkWithinSite = z.union([z.literal(''), singleLineText(1, 500).regex(/^(?!\S*\/\/)\/[^\s\\]*$/)]);

/** Made by the device itself, once. */
export const deviceID = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** eleven digits, the first 1, the second 3 to 9. */
export const phone = z.string().regex(/^1[3-9]\d{9}$/);

/** X-A2. */
export const smsCode = z.string().regex(/^\d{6}$/);

/** Legal pages agreed to when this was sent: `agreement:3,privacy:2`. */
export const agreedLegalPageVersions = z
  .string()
  .max(400)
  .regex(/^([a-z][a-z0-9-]{0,39}:[1-9]\d{0,5})(,[a-z][a-z0-9-]{0,39}:[1-9]\d{0,5})*$/);

/** Made once by the client per intent of the user. */
export const idempotencyKey = z.uuid();

/** Ids in one field of a form, separated by commas. */
export function commaSeparatedIds(most: number) {
  return z
    .string()
    .max(20 * most)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(id).max(most));
}

/** Channels in one field of a form, separated by commas. */
export const commaSeparatedChannelIDs = singleLineText(0, 1000)
  .transform((text) =>
    [...new Set(text.split(',').map((channel) => channel.trim()))].filter((channel) => channel !== ''),
  )
  .pipe(z.array(singleLineText(1, 64)).max(50));

/** A file in a multipart body: the caller gives a Blob, the use case gets its bytes. */
export const uploadedFile = z
  .custom<Blob>((value) => value instanceof Uint8Array || value instanceof Blob)
  .transform((value) => value as unknown as Uint8Array)
  .meta({ description: 'a file', type: 'string', format: 'binary' });

/** X-W2: page by cursor; currentPage works too, within a bounded depth. */
export const pageInput = {
  currentPage: integer(1, 1_000_000).optional(),
  pageSize: integer(1, 99).optional(),
  cursor: z.string().min(1).max(400).optional(),
};

export function pagedListOf<T extends z.ZodType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.int(),
    totalIsEstimate: z.boolean(),
    currentPage: z.int(),
    pageSize: z.int(),
    nextCursor: z.string().nullable(),
  });
}

export const nullData = z.null();

/**
 * X-C38: where something was written from, as Chinese says it: a province (广东), 中国香港, 中国澳门, 中国台湾, a country,
 * 未知; empty where it is not known or not told.
 */
export const writersRegion = z.string();
