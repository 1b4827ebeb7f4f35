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

/** The Trusted Types policy that names the scripts allowed as workers. The document allows one policy of this name. */
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
export function startTrustedWorker(address: string): Worker {
  return new Worker(trusted(address), { type: 'module' });
}

/** Registers the worker that caches the shell and shows push notifications (worker/). */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trusted(serviceWorker));
}
