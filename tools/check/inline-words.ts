import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** Chinese characters and the marks that are set with them. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Chinese that is not said to anybody, or to developers only; and what is data about Chinese. */
const REASONS: [place: RegExp, reason: string][] = [
  [/\.test\.tsx?$/, 'what a test expects to read'],
  [/^apps\/web\/src\/pages\/kit\//, 'the gallery of the kit, on the development server alone'],
  [/^apps\/web\/src\/features\/catalog\/detail\/sample-game\.ts$/, 'a game for tests'],
  [/^apps\/web\/src\/features\/share\/wrap-poster-text\.ts$/, 'marks that must not begin a line'],
  [/^apps\/web\/src\/features\/site\/SiteLogo\.tsx$/, 'the name that the built-in drawing spells'],
  [/^apps\/server\/src\/text\/word-lists\.ts$/, 'the dictionary by which texts are split and found'],
  [
    /^apps\/server\/src\/modules\/moderation\/words\/(character-composed-of-two|lookalike-characters|traditional-to-simplified)\.ts$/,
    'characters that stand for others',
  ],
  [
    /^apps\/server\/src\/integrations\/payments\/parse-(alipay|wechat)-bill\.ts$/,
    'names of columns in providers’ bills',
  ],
];

const SOURCE = /^apps\/(web|admin|server|sandbox)\/src\/(?!words\/).*\.tsx?$/;

/** Words in the code of a page or a call are found by nobody who reads or translates what is said. */
export function inlineWords(files: readonly string[], root: string): string[] {
  return files
    .filter((file) => SOURCE.test(file) && !REASONS.some(([place]) => place.test(file)))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      // Most files have none, not even in a comment.
      if (!CHINESE.test(text)) return [];
      return chineseIn(text, file.endsWith('x')).map((said) => `${file} says “${said}”: it belongs into words/`);
    });
}

/** In strings, templates and between tags; patterns and comments say nothing to people. */
export function chineseIn(text: string, tsx: boolean): string[] {
  const found: string[] = [];
  function look(node: unknown): void {
    if (node === null || typeof node !== 'object') return;
    const { type, value, raw } = node as { type?: string; value?: unknown; raw?: unknown };
    const said = type === 'StringLiteral' || type === 'JSXText' ? value : type === 'TemplateElement' ? raw : undefined;
    if (typeof said === 'string' && CHINESE.test(said)) found.push(said.trim());
    Object.values(node).forEach(look);
  }
  look(parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' }));
  return found;
}
