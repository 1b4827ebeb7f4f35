interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Files of a build lie in one folder that nobody uploads to; the development server has them where they are written. */
function isOwn(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && (import.meta.env.DEV || pathname.startsWith('/assets/'));
}

/**
 * Starts a worker of this build. The document's policy (Trusted Types) wants to be told which scripts may become
 * workers, and knows one policy of this name: all workers are started here.
 */
export function ownWorker(address: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lanyu', {
    createScriptURL: (given) => {
      if (!isOwn(given)) throw new TypeError('not a script of this build');
      return given;
    },
  });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
