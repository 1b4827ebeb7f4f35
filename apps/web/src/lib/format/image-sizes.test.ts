import { expect, test } from 'vitest';
import { sizesAttributeForWidth } from './image-sizes.ts';

test('a picture grows with the root: by width up to 750, then stands, and is 520/375 of itself in the column', () => {
  expect(sizesAttributeForWidth(75)).toBe('(min-width: 1025px) 104px, (min-width: 750px) 150px, 20.0vw');
});
