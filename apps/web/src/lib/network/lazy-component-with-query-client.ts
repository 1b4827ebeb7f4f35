import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { retryUntilLoaded } from './retry-until-loaded.ts';

/** A part that asks the server, and the code it asks with: neither is needed for the first view. */
export async function loadComponentWithQueryClient<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  const [{ withQueryClientProvider: withQueries }, part] = await Promise.all([
    import('./with-query-client-provider.tsx'),
    load(),
  ]);
  return { default: withQueries(part.default) };
}

/** The same, asked for until it is there. */
export function lazyComponentWithQueryClient<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => retryUntilLoaded(() => loadComponentWithQueryClient(load)));
}
