import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtTagsAndMentions, tagsNotInText } from './split-at-tags-and-mentions.ts';

const tags = [
  { id: '1', tag: '攻略' },
  { id: '2', tag: '攻略站' },
];
const mentions = [
  { uid: '7', name: '小明' },
  { uid: '8', name: '小明同学' },
];

test('[X-C6] known #tags and @names are cut out, the longer name first; what is unknown stays text', () => {
  expect(splitAtTagsAndMentions('看 #攻略站 和#攻略，@小明同学 @小明 @路人 #未知', { tags, mentions })).toStrictEqual([
    { kind: 'plain', text: '看 ' },
    { kind: 'tag', text: '#攻略站', id: '2' },
    { kind: 'plain', text: ' 和' },
    { kind: 'tag', text: '#攻略', id: '1' },
    { kind: 'plain', text: '，' },
    { kind: 'name', text: '@小明同学', uid: '8' },
    { kind: 'plain', text: ' ' },
    { kind: 'name', text: '@小明', uid: '7' },
    { kind: 'plain', text: ' @路人 #未知' },
  ]);
});

test('nothing is lost and nothing added, whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom('#攻略', '@小明', '@小明同学', '#', '@', '<img onerror=1>', '\n'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = splitAtTagsAndMentions(text, { tags, mentions });
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});

test('an account without a name marks nothing, and tags that the text names are not said twice', () => {
  expect(
    splitAtTagsAndMentions('@ #', { tags: [{ id: '1', tag: '' }], mentions: [{ uid: '1', name: '' }] }),
  ).toStrictEqual([{ kind: 'plain', text: '@ #' }]);
  expect(tagsNotInText('写在文中 #攻略', tags).map(({ id }) => id)).toStrictEqual(['2']);
});
