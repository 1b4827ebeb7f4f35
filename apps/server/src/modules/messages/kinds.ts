import type { MessageKind } from './messages.queries.ts';

/** All of them, in the order of the tabs. */
export const kinds: readonly MessageKind[] = ['system', 'social', 'order', 'gift', 'moderation'];
