import type { DataOf } from '@lanyu/contract/all-calls';
import { sensitiveWordLevel } from '@lanyu/contract/moderation';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';

const words = playerContentSensitiveWordAndBanWords.words;

export type SensitiveWord = DataOf<'GET /admin/v1/moderation/word/list'>['records'][number];
export type SensitiveWordLevel = SensitiveWord['level'];

export const sensitiveWordLevelTones = { mask: 'rest', review: 'warn', refuse: 'bad' } as const satisfies Record<
  SensitiveWordLevel,
  string
>;

export const sensitiveWordLevelOptions = sensitiveWordLevel.options.map((level) => ({
  value: level,
  label: `${words.levels[level]} · ${words.levelHints[level]}`,
}));
