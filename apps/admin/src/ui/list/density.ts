import { useState } from 'react';

export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** How high the rows of one list are, for this operator at this desk. */
export function useDensity(list: string): [Density, (density: Density) => void] {
  const key = `lanyu.admin.density.${list}`;
  const [density, setDensity] = useState<Density>(
    () => densities.find((each) => each === localStorage.getItem(key)) ?? 'middle',
  );
  return [
    density,
    (next) => {
      localStorage.setItem(key, next);
      setDensity(next);
    },
  ];
}
