import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const legalWords = translatable('legal', {
  effective: (date: string) => `生效日期 ${date}`,
  missing: '没有找到这份文件',
  missingHint: '它可能已经更新或移走。',
});
