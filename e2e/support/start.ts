import { place } from './place.ts';
import { startSite } from './site.ts';

export default async function start(): Promise<() => Promise<void>> {
  const site = await startSite(place);
  return () => site.stop();
}
