import { expect, test } from 'vitest';
import { indexableWordsOfText, indexableWordsOfTitle } from './split-and-index-words.ts';
import { prefixTermsOfTitle } from '../modules/search/games/index-games.ts';
import { startsWithAllowingOneTypo } from './starts-with-allowing-one-typo.ts';
import { foldedLettersAndDigitsOf } from './text-folding-and-script-runs.ts';
import { pinyinSpellingsOf } from './pinyin-of.ts';
import { tsqueryOfAllWords, tsqueryOfAnyWord } from './keyword-to-tsquery.ts';
import { findTypedPartOfTitle } from './find-typed-part-of-title.ts';

test('[X-C16] a name is letters and digits without case and width, and never long', () => {
  expect(foldedLettersAndDigitsOf(' Ｎeon—Drift 2:霓虹! ')).toBe('neondrift2霓虹');
  expect(foldedLettersAndDigitsOf('🐳 …')).toBe('');
  expect(Array.from(foldedLettersAndDigitsOf('ﷺ'.repeat(40)))).toHaveLength(40);
});

test('[X-C16] words of our trade stay whole, stop words are left out', () => {
  expect(indexableWordsOfText('这个肉鸽的礼包码', 10)).toEqual(expect.arrayContaining(['肉鸽', '礼包码', '礼包']));
  expect(indexableWordsOfText('这个肉鸽的礼包码', 10)).not.toContain('的');
  expect(indexableWordsOfText('冒险解谜养成经营', 3)).toHaveLength(3);
});

test('[X-C16] whatever part of a title is asked for, the title has it', () => {
  for (const title of ['月海回声', '重庆森林里的猫咪旅人', '开放世界肉鸽', 'Neon Drift 霓虹2']) {
    const has = new Set(indexableWordsOfTitle(title));
    for (const run of title.match(/\p{Script=Han}+/gu) ?? []) {
      for (let from = 0; from < run.length; from += 1)
        for (let to = from + 1; to <= run.length; to += 1) {
          const asked = tsqueryOfAllWords(run.slice(from, to)).title.split(' & ');
          expect(asked.every((word) => has.has(word.slice(1, -1)))).toBe(true);
        }
    }
  }
});

test('[X-C16] a query is made of quoted words and nothing that was typed can be an operator', () => {
  expect(tsqueryOfAllWords("月海' | '灯塔")).toEqual({ title: "'月海' & '灯塔'", text: "'月海' & '灯塔'" });
  expect(tsqueryOfAllWords('a:* !b')).toEqual({ title: "'a' & 'b'", text: "'a' & 'b'" });
  expect(tsqueryOfAllWords('…')).toEqual({ title: '', text: '' });
  expect(tsqueryOfAnyWord('月海')).toEqual({ title: '', text: '' });
  expect(tsqueryOfAnyWord('月海 灯塔').title).toBe("'月海' | '灯塔'");
});

test('[X-C16] all readings of short names, the likeliest first', () => {
  expect(pinyinSpellingsOf('重庆').full).toEqual(['chongqing', 'zhongqing']);
  expect(pinyinSpellingsOf('月海回声')).toMatchObject({ full: ['yuehaihuisheng'], initials: ['yhhs'] });
  expect(prefixTermsOfTitle('Moon 月海')).toEqual(
    expect.arrayContaining(['moon月海', '月海', 'moonyuehai', 'yuehai', 'myh']),
  );
});

test('[X-C16] one letter wrong, missing, too many or swapped is near; two are not', () => {
  for (const typed of ['yuehqi', 'yuhai', 'yueehai', 'yuheai', 'yuehai'])
    expect(startsWithAllowingOneTypo('yuehaihui', typed)).toBe(true);
  for (const typed of ['yuxxai', 'yuai', 'hai']) expect(startsWithAllowingOneTypo('yuehaihui', typed)).toBe(false);
});

test.each([
  ['月海回声', 'yhh', '月海回'],
  ['月海回声', 'yuehaihu', '月海回'],
  ['月海回声', '月h', '月海'],
  ['深蓝鲸歌', 'jing', '鲸'],
  ['Neon Drift 霓虹', 'drift', 'Drift'],
  ['Neon Drift 霓虹', 'neondriftnh', 'Neon Drift 霓虹'],
  ['ＮＥＯＮ：夜', 'neonye', 'ＮＥＯＮ：夜'],
  ['重返长安', 'cf', '重返'],
  ['月海回声', 'xyz', undefined],
  ['阿'.repeat(40), `${'a'.repeat(39)}b`, undefined],
])('[X-C16] of %s, who types %s has typed %s', (title, typed, expected) => {
  const part = findTypedPartOfTitle(title, typed);
  expect(part && title.slice(part.from, part.to)).toBe(expected);
});
