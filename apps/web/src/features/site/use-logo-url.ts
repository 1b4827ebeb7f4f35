import mark from '#src/art/logo/mark.svg';
import { useSite } from '#src/lib/site/site-config-store.ts';

/** The operator's logo where there is one, else the built-in mark: for places that have a square for it. */
export function useLogoUrl(): string {
  const logo = useSite((state) => state.site?.logoUrl ?? '');
  return logo === '' ? mark : logo;
}
