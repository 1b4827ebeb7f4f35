import { setPriority } from 'node:os';
import { place } from './place.ts';
import { startSite } from './site.ts';

export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite(place);
  // Browsers inherit it: on a small machine they must not starve the site, which would then refuse cheap reads.
  setPriority(10);
  return () => site.stop();
}
