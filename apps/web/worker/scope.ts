declare const self: ServiceWorkerGlobalScope;

/** What this code runs in: without a page, and for all pages of the site at once. */
export const worker = self;
