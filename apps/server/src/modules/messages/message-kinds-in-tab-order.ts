import type { MessageKind } from './messages.queries.ts';

/** All of them, in the order of the tabs. */
export const messageKindsInTabOrder: readonly MessageKind[] = [
  'system',
  'social',
  'game',
  'order',
  'gift',
  'moderation',
];
