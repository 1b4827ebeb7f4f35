import { permissionLabels } from '@lanyu/contract/permissions';
import { conflictWords as words } from '#src/words/conflict.ts';

const permissions: Record<string, string> = permissionLabels;

/** A stored value as people read it. Money is stored in fen. */
export function fieldValueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    return value.length === 0 ? words.none : value.map((each) => fieldValueText(name, each)).join(words.between);
  }
  if (name.endsWith('Fen') && typeof value === 'number') return `¥${(value / 100).toFixed(2)}`;
  if (typeof value === 'number') return value.toLocaleString('zh-CN');
  return typeof value === 'string' ? (permissions[value] ?? value) : words.none;
}
