import { expect, test } from 'vitest';
import { messagesWordsInEnglish } from './languages/en/messages.ts';
import { messagesWords } from './messages.ts';

test('games are followed: messages speak of no wishes', () => {
  expect(messagesWords.emptyKinds.gift).toContain('关注的游戏');
  expect(messagesWordsInEnglish.emptyKinds.gift).toContain('games you follow');
});
