/**
 * zod makes its parsers from text where it can, and tries as soon as a schema is written. The policy of the back-office refuses
 * scripts made from text, so it is told before any schema is loaded; zod reads this when it loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
