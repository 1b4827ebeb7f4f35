import { describe, expect, test } from 'vitest';
import { listedWords } from '#test/fixtures/sensitive-words.ts';
import { checkTextForSensitiveWords } from './check-text-for-sensitive-words.ts';
import { WordTree } from './word-tree.ts';

function treeOf(words: readonly { word: string; level: 'mask' | 'review' | 'refuse' }[]): WordTree {
  const tree = new WordTree();
  for (const [index, word] of words.entries()) tree.add({ id: String(index + 1), ...word });
  return tree;
}

const tree = treeOf(listedWords());
const resultOf = (text: string) => {
  const { refused, review, text: shown } = checkTextForSensitiveWords(tree, text);
  return refused ? 'refused' : review ? 'review' : shown === text ? 'fine' : shown;
};

test('[S-13] after two hundred finds nobody weighs the sentence any more: it is looked at', () => {
  const arms = treeOf([{ word: '枪支', level: 'refuse' }]);
  const isLookedAt = (times: number) => checkTextForSensitiveWords(arms, '开枪支援，'.repeat(times)).review;
  expect([isLookedAt(150), isLookedAt(250)]).toEqual([false, true]);
  expect(resultOf('傻逼'.repeat(2500))).toBe('*'.repeat(5000));
});

describe('[S-13] a disguised word is found', () => {
  test.each([
    ['spaces', '这个赌 博 网 站很火', 'refused'],
    ['signs', '赌*博*网*站', 'refused'],
    ['marks that cannot be seen', '约\u200b\u2060炮', 'refused'],
    ['marks on letters', 'c\u0301a\u0308s\u0323ino', 'refused'],
    ['emoji', '约🎮炮', 'refused'],
    ['commas all along', '六，合，彩', 'refused'],
    ['one character a line', '招\n嫖', 'refused'],
    ['full width', 'ｃａｓｉｎｏ', 'refused'],
    ['circles', 'ⓒⓐⓢⓘⓝⓞ', 'refused'],
    ['mathematical letters', '𝓬𝓪𝓼𝓲𝓷𝓸', 'refused'],
    ['negative squares', '🅲🅰🆂🅸🅽🅾', 'refused'],
    ['small capitals', 'ᴄᴀꜱɪɴᴏ', 'refused'],
    ['Cyrillic', 'саsіnо', 'refused'],
    ['Greek', 'cαsιnο', 'refused'],
    ['digits', 'c4s1n0', 'refused'],
    ['repeated letters', 'casiiiinoooo', 'refused'],
    ['an ending', 'casinos', 'refused'],
    ['traditional characters', '網絡賭博', 'refused'],
    ['traditional and spaced', '網 絡 賭 博', 'refused'],
    ['pinyin of one character', '海luo因', 'refused'],
    ['pinyin with tones', '海luò因', 'refused'],
    ['pinyin of all', 'LiuHeCai开奖', 'refused'],
    ['halves of a character', '贝者博网站', 'refused'],
    ['katakana that pass for characters', '刷单兼职', 'refused'],
    ['letters of another script in a mixed word', '加ⅴх', 'review'],
  ])('by %s', (_, text, expected) => {
    expect(resultOf(text)).toBe(expected);
  });

  test('and masked where it stands, with what was put between', () => {
    expect(resultOf('你个傻 逼，𝖋𝖚𝖈𝖐 off')).toBe('你个* *，**** off');
    expect(resultOf('这人真jian人')).toBe('这人真*****');
    expect(resultOf('👍🏽 a$$ 👍🏽')).toBe('👍🏽 *** 👍🏽');
  });
});

describe('[S-13] what only looks like a word', () => {
  test.each([
    ['latin words inside others', 'Scunthorpe, assassin, classic, Dickens, cockpit, shiitake, Essex, peacock'],
    ['a letter less', 'as S级武器, pas, bas'],
    ['a phone', 'Galaxy A55，5G'],
    ['the end of a sentence between', '他出门在外，挂念着家里。一夜，情绪很低落'],
    ['a space between two thoughts', '一个人出门在外 挂念家人'],
    ['words of the sentence that overlap', '听见呼救就开枪支援队友，格外挂念'],
    ['the same sounds in other characters', '六和菜场，海螺音'],
    ['lines that end anywhere', '今年夏天一直在外\n挂着耳机走路'],
  ])('is left alone: %s', (_, text) => {
    expect(resultOf(text)).toBe('fine');
  });

  test('and may be one is for moderators, not refused; nor masked across a gap', () => {
    const own = treeOf([
      { word: '外挂', level: 'refuse' },
      { word: '吸毒', level: 'refuse' },
      { word: '妈的', level: 'mask' },
    ]);
    expect(checkTextForSensitiveWords(own, '窗外挂着一串风铃')).toMatchObject({
      refused: false,
      review: true,
      words: ['外挂'],
    });
    expect(checkTextForSensitiveWords(own, '吸毒液')).toMatchObject({ refused: false, review: true });
    expect(checkTextForSensitiveWords(own, '买外挂吗')).toMatchObject({ refused: true });
    expect(checkTextForSensitiveWords(own, '给我妈 的确良衬衫')).toMatchObject({
      review: false,
      text: '给我妈 的确良衬衫',
    });
  });
});

describe('the worst', () => {
  test('of all levels counts, and all words are named', () => {
    expect(checkTextForSensitiveWords(tree, '傻逼，外挂加微信，六合彩')).toEqual({
      refused: true,
      review: true,
      text: '**，外挂加微信，六合彩',
      words: ['傻逼', '外挂', '加微信', '六合彩'],
    });
  });

  test('text takes no longer than another by much', () => {
    const hostile = treeOf([
      ...listedWords(),
      { word: 'a'.repeat(40), level: 'refuse' },
      { word: '的'.repeat(40), level: 'refuse' },
    ]);
    for (const unit of ['的', 'a', 'a ', 'yi', '4@', '的 ', 's5$', '加微xi']) {
      const text = unit.repeat(Math.floor(5000 / unit.length));
      // Of the processor, not of the clock; the first time it is also compiled.
      checkTextForSensitiveWords(hostile, text);
      const before = process.cpuUsage();
      checkTextForSensitiveWords(hostile, text);
      expect([unit, process.cpuUsage(before).user < 300_000]).toEqual([unit, true]);
    }
  });
});
