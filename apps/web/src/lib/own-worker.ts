interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Lies beside the document: a service worker is in charge of what lies below its own address. */
const serviceWorker = '/service-worker.js';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Files of a build lie in one folder that nobody uploads to; the development server has them where they are written. */
function isOwn(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  const known = pathname.startsWith('/assets/') || pathname === serviceWorker;
  return origin === window.location.origin && (import.meta.env.DEV || known);
}

/** The document's policy (Trusted Types) wants to be told which scripts may become workers, and knows one policy of this name. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lanyu', {
    createScriptURL: (given) => {
      if (!isOwn(given)) throw new TypeError('not a script of this build');
      return given;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

/** Starts a worker of this build; all workers are started here. */
export function ownWorker(address: string): Worker {
  return new Worker(trusted(address), { type: 'module' });
}

/** The one that keeps the shell and shows what is pushed while nobody looks at the site (worker/). */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trusted(serviceWorker));
}
