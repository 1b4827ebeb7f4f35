import type { DataOf } from '@lanyu/contract/all';
import { wordLevel } from '@lanyu/contract/moderation';
import { communityModerationWords } from '#src/words/community-moderation.ts';

const words = communityModerationWords.words;

export type SensitiveWord = DataOf<'GET /admin/v1/moderation/word/list'>['records'][number];
export type SensitiveWordLevel = SensitiveWord['level'];

export const sensitiveWordLevelTones = { mask: 'rest', review: 'warn', refuse: 'bad' } as const satisfies Record<
  SensitiveWordLevel,
  string
>;

export const sensitiveWordLevelOptions = wordLevel.options.map((level) => ({
  value: level,
  label: `${words.levels[level]} · ${words.levelHints[level]}`,
}));
