import { translatable } from './translatable.ts';

/**
 * By result code, or by why no answer came. Empty in Chinese: the server and the client say those words themselves,
 * so only other languages have them here.
 */
const byCode: Record<number | string, string> = {};

export const failureMessagesByCode = translatable('failure-messages-by-code', byCode);
