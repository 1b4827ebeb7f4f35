import { useState } from 'react';
import { useSession } from '../../lib/session.ts';

export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** One setting of one list, for this operator at this desk. */
function useListSetting(name: string, list: string): [string | null, (value: string) => void] {
  const key = `lanyu.admin.${name}.${useSession()?.uid ?? ''}.${list}`;
  const [value, setValue] = useState(() => localStorage.getItem(key));
  return [
    value,
    (next) => {
      localStorage.setItem(key, next);
      setValue(next);
    },
  ];
}

export function useDensity(list: string): [Density, (density: Density) => void] {
  const [value, setValue] = useListSetting('density', list);
  return [densities.find((each) => each === value) ?? 'middle', setValue];
}

/** Titles of the columns that are left out. */
export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [value, setValue] = useListSetting('columns', list);
  return [value === null || value === '' ? [] : value.split('\n'), (hidden) => setValue(hidden.join('\n'))];
}

/** Whether everything is shown, or the first few. */
export function useIsListExpanded(list: string): [boolean, (expanded: boolean) => void] {
  const [value, setValue] = useListSetting('expanded', list);
  return [value === 'yes', (expanded) => setValue(expanded ? 'yes' : 'no')];
}
