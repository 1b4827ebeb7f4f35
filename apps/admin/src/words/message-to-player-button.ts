/** Beside a player; apart from the words of the form, which is loaded when it is opened. */
export const messageToPlayerButtonWords = { open: '发消息' } as const;
