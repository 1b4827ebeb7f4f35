export type ConflictSide = 'mine' | 'now';

/** One field as it was when the form was opened, as it is now, and as it was written meanwhile. */
export interface ChangedFieldNameAndSide {
  name: string;
  /** Both sides changed it, and not to the same: somebody has to choose. */
  isContested: boolean;
  /** Who changed it; what nobody changed is not listed. */
  side: ConflictSide;
}

export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields that somebody changed. What one side alone changed is that side's; of contested ones mine is chosen first. */
export function listChangedFieldsAndSides<F extends object>(opened: F, now: F, mine: F): ChangedFieldNameAndSide[] {
  return (Object.keys(mine) as (keyof F & string)[]).flatMap((name): ChangedFieldNameAndSide[] => {
    const iChanged = !isSameJson(mine[name], opened[name]);
    const theyChanged = !isSameJson(now[name], opened[name]);
    if (!iChanged && !theyChanged) return [];
    const isContested = iChanged && theyChanged && !isSameJson(mine[name], now[name]);
    return [{ name, isContested, side: iChanged ? 'mine' : 'now' }];
  });
}

/** What is saved: what is there now, with what was chosen of mine. */
export function mergeChosenSides<F extends object>(now: F, mine: F, sides: Readonly<Record<string, ConflictSide>>): F {
  const merged = { ...now };
  for (const name of Object.keys(mine) as (keyof F & string)[]) if (sides[name] === 'mine') merged[name] = mine[name];
  return merged;
}
