import { expect, test } from 'vitest';
import { recommendationWordsInEnglish } from './languages/en/recommendations.ts';
import { recommendationWords } from './recommendations.ts';

test('[X-C34] the setting says that what was marked stays away also without a list of one’s own', () => {
  expect(recommendationWords.settingHint).toContain('关闭后按大家的热度排序，你标记的不感兴趣仍然有效');
  expect(recommendationWordsInEnglish.settingHint).toContain('what you marked as not interesting stays away');
});
