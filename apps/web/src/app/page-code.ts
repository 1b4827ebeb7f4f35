import { lazy, type ComponentType } from 'react';
import { reloadIfReplaced } from './new-version.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page's code, which may fail to arrive. */
export interface PageCode {
  Page: ComponentType;
  /** React remembers a failed import for ever; after this, the next drawing asks anew. What has arrived stays. */
  askAgain: () => void;
  /**
   * Before anything is drawn: a page whose code is there is drawn at once, where a lazy one would first show its
   * stand-in, and React keeps that for 300 ms. Fails silently, because drawing the page asks again and says so.
   */
  ahead: () => Promise<void>;
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
    ahead: () =>
      load().then(
        ({ default: Page }) => {
          code.Page = Page;
        },
        () => {},
      ),
  };
  return code;
}

/** Of a page that comes with the shell. */
export function codeInHand(Page: ComponentType): PageCode {
  return { Page, askAgain() {}, ahead: () => Promise.resolve() };
}
