import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Each test with a language of its own: what is spoken holds for the whole page. */
async function fresh() {
  vi.resetModules();
  return import('./translatable.ts');
}

const chinese = () => ({
  title: '消息',
  pull: { pulling: '下拉刷新', success: '刷新完成' },
  unread: (count: number) => `${count} 条未读`,
  months: ['一月', '二月'],
});

const english = {
  room: {
    title: 'Messages',
    pull: { pulling: 'Pull to refresh' },
    unread: (n: number) => `${n} unread`,
    months: ['Jan', 'Feb'],
  },
};

let language: Awaited<ReturnType<typeof fresh>>;
beforeEach(async () => {
  language = await fresh();
});

function expectEnglish(words: ReturnType<typeof chinese>) {
  expect(words).toMatchObject({ title: 'Messages', pull: { pulling: 'Pull to refresh' }, months: ['Jan', 'Feb'] });
  expect(words.unread(3)).toBe('3 unread');
  // Left out by the language.
  expect(words.pull.success).toBe('刷新完成');
}

test('words are Chinese until a language is spoken', () => {
  expect(language.translatable('room', chinese()).title).toBe('消息');
});

test('words that are there change in place, so that whoever took a part of them has the new ones', () => {
  const words = language.translatable('room', chinese());
  const { pull } = words;
  language.applyTranslation(english);
  expectEnglish(words as ReturnType<typeof chinese>);
  expect(pull.pulling).toBe('Pull to refresh');
});

test('words that load later come in the language, and rooms it does not know stay Chinese', () => {
  language.applyTranslation(english);
  expectEnglish(language.translatable('room', chinese()) as ReturnType<typeof chinese>);
  expect(language.translatable('other', chinese()).title).toBe('消息');
});

type Room = Record<string, unknown>;
const files = import.meta.glob<Record<string, Room>>(
  ['./*.ts', '!./*.test.ts', '!./translatable.ts', '!./route-descriptions.ts'],
  { eager: true },
);
const rooms = new Map(
  Object.entries(files).map(([file, exported]) => [
    file.slice(2, -3),
    Object.entries(exported).find(([name]) => name.endsWith('Words'))?.[1] as Room,
  ]),
);
const languages = import.meta.glob<Record<string, Room>>('./languages/*.ts', {
  import: 'portalTranslation',
  eager: true,
});

/** What a language says that the Chinese does not have, or has in another shape. */
function misfits(there: unknown, said: unknown, where: string): string[] {
  if (typeof there !== typeof said || Array.isArray(there) !== Array.isArray(said)) return [`${where}: another kind`];
  if (typeof there === 'function')
    return there.length === (said as () => void).length ? [] : [`${where}: takes other values`];
  if (Array.isArray(there)) return there.length === (said as unknown[]).length ? [] : [`${where}: another length`];
  if (typeof there !== 'object') return [];
  return Object.entries(said as Room).flatMap(([key, word]) =>
    key in (there as Room) ? misfits((there as Room)[key], word, `${where}.${key}`) : [`${where}.${key}: unknown`],
  );
}

/** What the Chinese says and a language does not. */
function missing(there: unknown, said: unknown, where: string): string[] {
  if (said === undefined) return [where];
  if (typeof there !== 'object' || there === null || Array.isArray(there)) return [];
  return Object.entries(there).flatMap(([key, word]) => missing(word, (said as Room)[key], `${where}.${key}`));
}

test('every missing word is named, in whatever depth', () => {
  const there = { a: 'x', f: (n: number) => String(n), part: { a: 'x', b: 'x' }, whole: { a: 'x' } };
  expect(missing(there, { a: 'y', part: { a: 'y' } }, 'room')).toEqual(['room.f', 'room.part.b', 'room.whole']);
});

test('a misfit of every kind is seen', () => {
  const there = { a: 'x', f: (n: number) => String(n), list: ['x'], part: { a: 'x' } };
  const said = { a: () => '', f: () => '', list: ['x', 'y'], part: { b: 'x' }, c: 'x' };
  expect(misfits(there, said, 'room')).toEqual([
    'room.a: another kind',
    'room.f: takes other values',
    'room.list: another length',
    'room.part.b: unknown',
    'room.c: unknown',
  ]);
});

describe.each(Object.entries(languages))('%s', (_, translation) => {
  // Of failures the Chinese is said by server and client.
  test.each(Object.entries(translation).filter(([name]) => name !== 'failure-messages-by-code'))(
    'fits the Chinese of %s',
    (name, said) => {
      expect(rooms.has(name)).toBe(true);
      expect(misfits(rooms.get(name), said, name)).toEqual([]);
    },
  );

  test('says everything that the Chinese says', () => {
    expect([...rooms].flatMap(([name, there]) => missing(there, translation[name], name))).toEqual([]);
  });

  test('has its own words for every result code and for every way of getting no answer', () => {
    const asked = Object.values(resultCodes).map(([code]) => String(code));
    const silent = ['network', 'timeout', 'unreadable'];
    const said = Object.keys(translation['failure-messages-by-code'] ?? {});
    expect([...asked, ...silent].filter((key) => key !== '0' && !said.includes(key))).toEqual([]);
  });
});

test('no English phrase is half Chinese', () => {
  const sources = import.meta.glob<string>('./languages/en/*.ts', { query: '?raw', import: 'default', eager: true });
  const chinesePieces = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\p{Script=Han}+/gu)].map(([piece]) => `${file}: ${piece}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(40);
  expect(chinesePieces).toEqual([]);
});

test('a room goes by the name of its file', () => {
  const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = [...rooms.keys()].filter(
    (name) => sources[`./${name}.ts`]?.includes(`translatable('${name}'`) === true,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named).toEqual([...rooms.keys()]);
});
