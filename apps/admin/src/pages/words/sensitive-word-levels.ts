import type { DataOf } from '@lanyu/contract/all';
import { wordLevel } from '@lanyu/contract/moderation';
import { communityModerationWords } from '#src/words/community-moderation.ts';

const words = communityModerationWords.words;

export type Word = DataOf<'GET /admin/v1/moderation/word/list'>['records'][number];
export type Level = Word['level'];

export const levelTones = { mask: 'rest', review: 'warn', refuse: 'bad' } as const satisfies Record<Level, string>;

export const levelOptions = wordLevel.options.map((level) => ({
  value: level,
  label: `${words.levels[level]} · ${words.levelHints[level]}`,
}));
