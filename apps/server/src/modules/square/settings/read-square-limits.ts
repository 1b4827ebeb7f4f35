import { squareLimitsFromSettings, type SquareLimits } from '@lanyu/contract/square-limits';
import type { Deps } from '../../../deps.ts';
import { readUncheckedSetting } from '../../site/public.ts';

/** The setting `square` as an operator wrote it: only texts, numbers and booleans; everything else is ignored. */
export async function readSquareSettings(deps: Pick<Deps, 'db'>): Promise<Record<string, string>> {
  const setting = await readUncheckedSetting(deps, 'square');
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) return {};
  const plain = Object.entries(setting).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([key, value]) => [key, String(value)]));
}

/** S-10: how many characters, images, tags and mentions are allowed now. */
export async function readSquareLimits(deps: Pick<Deps, 'db'>): Promise<SquareLimits> {
  return squareLimitsFromSettings(await readSquareSettings(deps));
}
