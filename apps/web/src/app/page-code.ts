import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadIfReplaced } from './new-version.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page's code, which may fail to arrive. */
export interface PageCode {
  Page: LazyExoticComponent<ComponentType>;
  /** React remembers a failed import for ever; after this, the next drawing asks anew. What has arrived stays. */
  askAgain: () => void;
}

export function pageCode(load: LoadPage): PageCode {
  let failed = false;
  const ask = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failed = true;
        await reloadIfReplaced();
        throw error;
      }
    });
  const code: PageCode = {
    Page: ask(),
    askAgain() {
      if (!failed) return;
      failed = false;
      code.Page = ask();
    },
  };
  return code;
}
