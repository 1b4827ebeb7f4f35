import { parseSync, type Argument, type CallExpression } from '@swc/core';
import { ID_IN_TITLE } from './clause-ids.ts';

export interface NamedId {
  id: string;
  title: string;
}

/** A test marked so may not run, and what does not run proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);

/** The ids named by the titles of a file's tests that really run, with those of the blocks around them. */
export function namedIds(source: string, file: string): NamedId[] {
  const found: NamedId[] = [];
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  visit(program, '', found);
  return found;
}

function visit(node: unknown, around: string, found: NamedId[]): void {
  if (Array.isArray(node)) for (const item of node) visit(item, around, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const words = isCall(node) ? calleeWords(node.callee) : [];
  const first = words[0];
  const isTest = (first === 'test' || first === 'it') && !words.includes('describe');
  const isBlock = first === 'describe' || (first === 'test' && words[1] === 'describe');
  if ((isTest || isBlock) && isCall(node)) {
    const title = titleOf(node.arguments[0]);
    if (title !== undefined && node.arguments.length > 1) {
      if (words.some((word) => NOT_RUN.has(word))) return;
      if (isBlock) {
        if (!stopsItself(node.arguments, true)) visit(node.arguments, `${around} ${title}`, found);
        return;
      }
      if (!stopsItself(node.arguments, false)) {
        for (const [, id = ''] of `${around} ${title}`.matchAll(ID_IN_TITLE)) found.push({ id, title });
      }
      return;
    }
  }
  for (const child of Object.values(node)) visit(child, around, found);
}

function isCall(node: object): node is CallExpression {
  return 'type' in node && node.type === 'CallExpression';
}

/** `test.describe.skip` → test, describe, skip; a call in between, as in `test.each(rows)`, is looked through. */
function calleeWords(callee: unknown): string[] {
  if (callee === null || typeof callee !== 'object' || !('type' in callee)) return [];
  if (callee.type === 'Identifier' && 'value' in callee) return [String(callee.value)];
  if (callee.type === 'CallExpression' && 'callee' in callee) return calleeWords(callee.callee);
  if (callee.type === 'TaggedTemplateExpression' && 'tag' in callee) return calleeWords(callee.tag);
  if (callee.type !== 'MemberExpression' || !('object' in callee) || !('property' in callee)) return [];
  return [...calleeWords(callee.object), ...calleeWords(callee.property)];
}

function titleOf(argument: Argument | undefined): string | undefined {
  const expression = argument?.expression;
  if (expression?.type === 'StringLiteral') return expression.value;
  if (expression?.type === 'TemplateLiteral') return expression.quasis.map((part) => part.cooked ?? part.raw).join('…');
  return undefined;
}

/** Playwright's `test.skip()` inside a body skips the test or, directly in a block, all of the block. */
function stopsItself(node: unknown, onlyHere: boolean): boolean {
  if (Array.isArray(node)) return node.some((item) => stopsItself(item, onlyHere));
  if (node === null || typeof node !== 'object') return false;
  if (isCall(node)) {
    const words = calleeWords(node.callee);
    if (words.length === 2 && words[0] === 'test' && (words[1] === 'skip' || words[1] === 'fixme')) {
      return titleOf(node.arguments[0]) === undefined;
    }
    if (onlyHere && (words[0] === 'test' || words[0] === 'it' || words[0] === 'describe')) return false;
  }
  return Object.values(node).some((child) => stopsItself(child, onlyHere));
}
