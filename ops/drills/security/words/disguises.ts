// Ways in which people hide a word, collected from what moderators of Chinese boards and chats write about; and 300 words so
// hidden. The tables here are their own: what the server knows of look-alikes is not asked.
import { seededRandom } from '@lanyu/demo-data/catalog/seeded-random';
import { pinyinReadingsPerPosition } from '@lanyu/server/text/pinyin-of';

type Chance = () => number;
type Disguise = (word: string, chance: Chance) => string | undefined;

const isHan = (character: string) => /\p{Script=Han}/u.test(character);
const allHan = (word: string) => Array.from(word).every(isHan);
const allLatin = (word: string) => /^[a-z]+$/.test(word);
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;
const joined = (word: string, between: string) => Array.from(word).join(between);
const each = (word: string, change: (character: string) => string) => Array.from(word, change).join('');

/** From the row of an alphabet that begins at a code point. */
const row = (first: number) => (word: string) =>
  allLatin(word) ? each(word, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97)) : undefined;
const byTable = (table: Record<string, string>) => (word: string) => {
  if (!allLatin(word)) return undefined;
  const changed = each(word, (letter) => table[letter] ?? letter);
  return changed === word ? undefined : changed;
};

const traditional: Record<string, string> = Object.fromEntries(
  '赌賭 网網 络絡 博博 彩彩 线線 场場 荷荷 内內 围圍 棋棋 贩販 药藥 听聽 话話 气氣 发發 电電 枪槍 弹彈 药藥 制製 办辦 证證 账賬 号號 钻鑽 钱錢 单單 兼兼 职職 额額 开開 银銀 卡卡 购購 贷貸 户戶 实實 开開 记記 录錄 机機 练練 充充 卖賣 买買 价價 线線 扣扣 挂掛 服服 坏壞 脚腳 辅輔 视視 无無 级級 盗盜 微微 群群 点點 击擊 链鏈 领領 码碼 飞飛 烧燒 杀殺 残殘 东東 妈媽 滚滾 货貨 孤孤 儿兒 杂雜 赚賺 骗騙 医醫 帮幫 术術 裸裸 约約 炮砲 乱亂 伦倫 幼幼 视視 频頻 黄黃 师師 务務 套套'
    .split(' ')
    .map((pair) => Array.from(pair) as [string, string])
    .filter(([simple, other]) => simple !== other),
);
const halves: Record<string, string> = {
  赌: '贝者',
  枪: '木仓',
  炸: '火乍',
  骗: '马扁',
  奸: '女干',
  嫖: '女票',
  妈: '女马',
  购: '贝勾',
  贩: '贝反',
  加: '力口',
  代: '亻弋',
  挂: '扌圭',
  码: '石马',
  婊: '女表',
  操: '扌喿',
  贱: '贝戋',
  群: '君羊',
  裸: '衤果',
  信: '亻言',
};

/** By the name under which misses are told. */
export const disguises: Record<string, Disguise> = {
  spaces: (word) => joined(word, ' '),
  'wide spaces': (word) => joined(word, '\u3000'),
  'dots or stars': (word, chance) => joined(word, pick(['.', '*', '_', '^', '·', '。。', '--'], chance)),
  'one sign inside': (word, chance) => {
    const characters = Array.from(word);
    const at = 1 + Math.floor(chance() * (characters.length - 1));
    return [...characters.slice(0, at), pick(['*', '.', '_', '%'], chance), ...characters.slice(at)].join('');
  },
  'marks nobody sees': (word, chance) =>
    joined(word, pick(['\u200b', '\u200c', '\u2060', '\ufeff', '\u00ad', '\u180e'], chance)),
  emoji: (word, chance) => joined(word, pick(['🎮', '❤️', '👉', '🔥🔥', '✨'], chance)),
  'struck through': (word) => each(word, (character) => `${character}\u0336`),
  accents: (word, chance) =>
    each(word, (character) => `${character}${pick(['\u0301', '\u0308', '\u0323', '\u0489'], chance)}`),
  brackets: (word) => (allHan(word) && word.length > 2 ? each(word, (character) => `【${character}】`) : undefined),
  commas: (word) => (allHan(word) && word.length > 2 ? joined(word, '，') : undefined),
  'one per line': (word) => (allHan(word) ? `\n${joined(word, '\n')}\n` : undefined),
  traditional: (word) => {
    const changed = each(word, (character) => traditional[character] ?? character);
    return changed === word ? undefined : changed;
  },
  'traditional and spaced': (word) => {
    const changed = each(word, (character) => traditional[character] ?? character);
    return changed === word ? undefined : joined(changed, ' ');
  },
  'pinyin of one': (word, chance) => spelled(word, chance),
  'pinyin with a tone': (word, chance) => spelled(word, chance, toned),
  'pinyin of all': (word) => (allHan(word) && word.length > 2 ? syllablesOf(word).join('') : undefined),
  'pinyin of all, spaced': (word) => (allHan(word) && word.length > 2 ? syllablesOf(word).join(' ') : undefined),
  halves: (word) => {
    const at = Array.from(word).findIndex((character) => halves[character] !== undefined);
    return at === -1 ? undefined : each(word, (character) => halves[character] ?? character);
  },
  'full width': row(0xff41),
  circled: row(0x24d0),
  'in parentheses': row(0x249c),
  'bold script': row(0x1d4ea),
  fraktur: row(0x1d586),
  'double-struck': row(0x1d552),
  monospace: row(0x1d68a),
  squared: row(0x1f130),
  'negative squared': row(0x1f170),
  Cyrillic: byTable({
    a: 'а',
    c: 'с',
    e: 'е',
    h: 'һ',
    i: 'і',
    j: 'ј',
    k: 'к',
    m: 'м',
    o: 'о',
    p: 'р',
    s: 'ѕ',
    t: 'т',
    x: 'х',
    y: 'у',
  }),
  Greek: byTable({ a: 'α', e: 'ε', i: 'ι', k: 'κ', n: 'η', o: 'ο', p: 'ρ', t: 'τ', u: 'υ', v: 'ν', x: 'χ' }),
  'small capitals': byTable({
    a: 'ᴀ',
    b: 'ʙ',
    c: 'ᴄ',
    d: 'ᴅ',
    e: 'ᴇ',
    g: 'ɢ',
    h: 'ʜ',
    i: 'ɪ',
    k: 'ᴋ',
    l: 'ʟ',
    m: 'ᴍ',
    n: 'ɴ',
    o: 'ᴏ',
    p: 'ᴘ',
    r: 'ʀ',
    t: 'ᴛ',
    u: 'ᴜ',
    w: 'ᴡ',
  }),
  digits: (word, chance) => {
    if (!allLatin(word) || word.length < 4) return undefined;
    const table: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
    const places = Array.from(word).flatMap((letter, index) => (table[letter] === undefined ? [] : [index]));
    if (places.length === 0) return undefined;
    const at = new Set([pick(places, chance), ...(word.length > 5 ? [pick(places, chance)] : [])]);
    return Array.from(word, (letter, index) => (at.has(index) ? table[letter] : letter)).join('');
  },
  'signs for letters': byTable({ a: '@', s: '$', i: '!' }),
  'letters repeated': (word, chance) => {
    if (!allLatin(word)) return undefined;
    const at = Math.floor(chance() * word.length);
    return word.slice(0, at) + (word[at] as string).repeat(4) + word.slice(at + 1);
  },
  'capitals here and there': (word) =>
    allLatin(word)
      ? Array.from(word, (letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)).join('')
      : undefined,
};

const syllablesOf = (word: string) => pinyinReadingsPerPosition(word).map(([first = '']) => first);
/** With a mark on the first vowel. */
const toned = (syllable: string) => syllable.replace(/[aeiou]/, (vowel) => `${vowel}\u0300`.normalize('NFC'));

function spelled(word: string, chance: Chance, write = (syllable: string) => syllable): string | undefined {
  const characters = Array.from(word);
  if (!allHan(word) || characters.length < 2) return undefined;
  const syllables = syllablesOf(word);
  const at = Math.floor(chance() * characters.length);
  return characters.map((character, index) => (index === at ? write(syllables[index] as string) : character)).join('');
}

const carriers = [
  '$',
  '有人知道$吗',
  '这里有$，懂的来',
  '想问一下 $ 靠谱吗？',
  '刚刷到一个帖子说$',
  '别再发$了，烦',
  '今天天气不错。\n$\n晚上一起上线',
  '“$”是什么意思',
  '楼上$看得我笑了',
];

export interface Disguised {
  word: string;
  how: string;
  text: string;
}

/** So many, always the same: words in turn, each in the next disguise that fits it. */
export function disguised(words: readonly string[], count: number): Disguised[] {
  const chance = seededRandom('disguised words');
  const names = Object.keys(disguises);
  const made: Disguised[] = [];
  for (let turn = 0; made.length < count; turn += 1) {
    const word = words[turn % words.length] as string;
    for (let shift = 0; shift < names.length; shift += 1) {
      const how = names[(turn * 7 + Math.floor(turn / words.length) + shift) % names.length] as string;
      const hidden = disguises[how]?.(word, chance);
      if (hidden === undefined || hidden === word) continue;
      made.push({ word, how, text: pick(carriers, chance).replace('$', () => hidden) });
      break;
    }
  }
  return made;
}

/** A word as it is, in every sentence that also carries disguised ones. */
export function plainly(word: string): string[] {
  return carriers.map((carrier) => carrier.replace('$', () => word));
}
