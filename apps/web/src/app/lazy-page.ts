import { lazy, type ComponentType } from 'react';
import { reloadIfBuildReplaced } from '#src/lib/network/reload-if-build-replaced.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { ChunkLoadError } from './load-chunk.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

/** A page's code, which may fail to arrive. */
export interface LazyPage {
  Page: ComponentType;
  /** React remembers a failed import for ever. This makes the next render import again. Loaded code stays. */
  askAgain: () => void;
  /** Calls back when code that failed has come after all; asks for it until then, or until it is stopped. */
  whenThere: (then: () => void) => () => void;
  /**
   * Before anything is drawn: a page whose code is there is drawn at once, where a lazy one would first show its
   * stand-in, and React keeps that for 300 ms. Fails silently, because drawing the page asks again and says so.
   */
  ahead: () => Promise<void>;
}

export function createLazyPage(load: PageLoader): LazyPage {
  let failed = false;
  const ask = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (error) {
        failed = true;
        await reloadIfBuildReplaced(error instanceof ChunkLoadError);
        throw error;
      }
    });
  const ahead = async () => {
    code.Page = (await load()).default;
    failed = false;
  };
  const code: LazyPage = {
    Page: ask(),
    askAgain() {
      if (!failed) return;
      failed = false;
      code.Page = ask();
    },
    whenThere(then) {
      const unwanted = new AbortController();
      const { signal } = unwanted;
      const onFailure = (error: unknown) => void reloadIfBuildReplaced(error instanceof ChunkLoadError);
      // A page that fails although its code is loaded would fail again.
      if (failed) void retryUntilLoaded(ahead, { signal, onFailure }).then(() => signal.aborted || then());
      return () => unwanted.abort();
    },
    ahead: () => ahead().catch(() => {}),
  };
  return code;
}

/** Of a page that comes with the shell. */
export function wrapBundledPageAsLazy(Page: ComponentType): LazyPage {
  return { Page, askAgain() {}, whenThere: () => () => {}, ahead: () => Promise.resolve() };
}
