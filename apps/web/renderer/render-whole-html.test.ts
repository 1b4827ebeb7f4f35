import { createElement, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWholeHtml } from './render-whole-html.ts';

function Throws(): never {
  throw new Error('no such game');
}

function Waits() {
  use(new Promise(() => {}));
}

const inBoundary = (part: () => void) =>
  createElement(Suspense, { fallback: 'loading' }, createElement(part as () => null));

test('a page whose parts are all there is drawn, also what looks like a mark in a text', () => {
  expect(renderWholeHtml(inBoundary(() => '<!--$!-->'))).toBe('<!--$-->&lt;!--$!--&gt;<!--/$-->');
});

test('a page is not drawn when a part throws or waits, even where a fallback could stand', () => {
  expect(() => renderWholeHtml(inBoundary(Throws))).toThrow('a part of the page threw');
  expect(() => renderWholeHtml(inBoundary(Waits))).toThrow('a part of the page threw');
  expect(() => renderWholeHtml(createElement(Throws))).toThrow('no such game');
});
