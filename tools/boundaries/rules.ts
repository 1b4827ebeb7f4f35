import { rooms } from './rooms.ts';
import type { Rule } from './rule.ts';

const TESTS = String.raw`\.test\.tsx?$`;
const DEMO_DATA = '^packages/demo-data/';
const PORTAL = '^apps/web/src/';
const BACK_OFFICE = '^apps/admin/src/';
const SERVER = '^apps/server/src/';
const MODULES = `${SERVER}modules/`;
/** What speaks HTTP: calls of players and staff, documents of the portal, answers kept as bytes. */
const ROUTES = String.raw`\.(routes|admin|page-data|reads)\.ts$`;
/** The one file that puts a module's parts together. */
const WIRING = `${MODULES}[^/]+/module\\.ts$`;
const QUERIES = String.raw`\.queries\.ts$`;

const packages: Rule[] = [
  {
    name: 'contract-imports-its-schema-library-only',
    comment: 'Everyone imports the contract; whatever it imported would reach all of them.',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
  },
  {
    name: 'client-imports-the-contract-only',
    comment: 'It runs in pages, in tests and in tools, so it may lean on nothing that one of them lacks.',
    from: { path: '^packages/client/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/client/src/', '^packages/contract/src/'] },
  },
  {
    name: 'client-takes-types-from-the-contract',
    comment: 'A value imported from the contract would bring its validators into every page.',
    from: { path: '^packages/client/src/', pathNot: TESTS },
    to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'apps-never-import-each-other',
    comment: 'They are deployed apart; what two of them need is in packages/.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'production-imports-no-tests-seeds-or-tools',
    comment: 'What only tests, seeds or operations need must not be able to run in production.',
    from: { path: ['^(apps|packages)/[^/]+/src/', '^tools/start\\.ts$'], pathNot: [TESTS, DEMO_DATA] },
    to: {
      path: [
        DEMO_DATA,
        '^(apps|packages)/[^/]+/test/',
        TESTS,
        '^(e2e|ops|tools|packages/test-kit)/',
        'node_modules/(vitest|@vitest|playwright|@playwright|fast-check|jsdom)/',
      ],
    },
  },
];

/** In the portal and the back-office alike, a layer knows only those below it. */
function layer(app: string, name: string, above: string): Rule {
  return {
    name: `${app === PORTAL ? 'portal' : 'back-office'}-${name}-imports-downwards-only`,
    comment: 'app → pages → features → ui → lib → words: a layer can be read and changed without knowing what uses it.',
    from: { path: `${app}${name}/` },
    to: { path: `${app}(${above})/` },
  };
}

const frontends: Rule[] = [
  layer(PORTAL, 'pages', 'app'),
  layer(PORTAL, 'features', 'app|pages'),
  layer(PORTAL, 'ui', 'app|pages|features'),
  layer(PORTAL, 'lib', 'app|pages|features|ui'),
  layer(PORTAL, 'words', 'app|pages|features|ui|lib'),
  layer(BACK_OFFICE, 'pages', 'app'),
  layer(BACK_OFFICE, 'ui', 'app|pages'),
  layer(BACK_OFFICE, 'lib', 'app|pages|ui'),
  layer(BACK_OFFICE, 'words', 'app|pages|ui|lib'),
  {
    name: 'a-feature-never-imports-a-feature',
    comment: 'The page passes things in; otherwise features grow into one.',
    from: { path: `${PORTAL}features/([^/]+)/` },
    to: { path: `${PORTAL}features/`, pathNot: `${PORTAL}features/$1/` },
  },
  {
    name: 'the-kit-knows-nothing-of-the-product',
    comment: 'Components take words and data as properties; they neither call the server nor know its shapes.',
    from: { path: `${PORTAL}ui/`, pathNot: TESTS },
    to: { path: '^packages/' },
  },
  {
    name: 'the-kit-has-few-words-of-its-own',
    comment: 'A component says back, close and retry by itself; every word of the product comes in as a property.',
    from: { path: `${PORTAL}ui/`, pathNot: TESTS },
    to: { path: `${PORTAL}words/`, pathNot: `${PORTAL}words/(ui-components|video-player)\\.ts$` },
  },
  {
    name: 'pages-take-no-validators-from-the-contract',
    comment:
      'Validators weigh more than the page. Codes, limits, levels, allowed HTML, a post’s heading and the text and the verification of receipts are plain code; everything else is types.',
    from: { path: PORTAL, pathNot: TESTS },
    to: {
      path: ['^packages/contract/', 'node_modules/zod/'],
      pathNot:
        '^packages/contract/src/(allowed-html|chosen-game-types-limit|result-codes|community-levels|split-post-heading|receipt-hash-text|square-limits|topic-limits|verify-receipt-chain)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];

/**
 * What each module may import of others, the lowest first (docs/architecture.md). Where a lower one needs something of a
 * higher one, it defines a port, which the higher one fills.
 */
export const moduleGraph: Record<string, readonly string[]> = {
  staff: [],
  messages: ['staff'],
  media: ['staff'],
  moderation: ['messages', 'staff'],
  site: ['media', 'messages', 'staff'],
  account: ['media', 'messages', 'moderation', 'site', 'staff'],
  wallet: ['account', 'messages', 'staff'],
  engagement: ['account', 'media', 'messages', 'staff', 'wallet'],
  orders: ['account', 'engagement', 'messages', 'staff', 'wallet'],
  membership: ['account', 'messages', 'orders', 'site', 'staff', 'wallet'],
  search: ['site'],
  ops: ['account', 'staff'],
  recommendations: ['account', 'site'],
  catalog: ['account', 'media', 'messages', 'recommendations', 'search', 'site', 'staff'],
  downloads: ['catalog', 'membership', 'orders', 'site', 'wallet'],
  gifts: ['account', 'catalog', 'downloads', 'media', 'membership', 'messages', 'staff', 'wallet'],
  video: ['engagement', 'media', 'membership', 'search', 'staff'],
  exports: ['account', 'gifts', 'orders', 'site', 'staff', 'wallet'],
  preview: ['catalog', 'engagement', 'gifts', 'messages', 'site', 'staff'],
  square: [
    'account',
    'catalog',
    'engagement',
    'media',
    'membership',
    'messages',
    'moderation',
    'recommendations',
    'search',
    'site',
    'staff',
    'video',
  ],
  // Counts what every other module stores.
  stats: [
    'account',
    'downloads',
    'engagement',
    'gifts',
    'membership',
    'moderation',
    'ops',
    'orders',
    'site',
    'square',
    'video',
    'wallet',
  ],
};

const graph: Rule[] = Object.entries(moduleGraph).map(([name, below]) => ({
  name: `${name}-imports-modules-below-it`,
  comment: 'Modules form a graph without circles: one can be read, and changed, with those below it alone.',
  from: { path: `${MODULES}${name}/`, pathNot: TESTS },
  to: { path: MODULES, pathNot: [name, ...below].map((each) => `${MODULES}${each}/`) },
}));

const server: Rule[] = [
  {
    name: 'routes-import-own-use-cases-contract-and-plugins',
    comment: 'A route maps the contract to a use case and holds no logic, so it needs neither the database nor others.',
    from: { path: `${MODULES}([^/]+)/.*${ROUTES}` },
    to: {
      path: [SERVER, 'node_modules/(kysely|pg|pg-boss|ioredis)/'],
      pathNot: [
        `${MODULES}$1/(?!.*${QUERIES})`,
        `${SERVER}(plugins|cache|words)/`,
        `${SERVER}(deps|staff-audit-context)\\.ts$`,
      ],
    },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'A use case runs the same from a route, a job or a test: it has queries, public modules, ports, db and queue.',
    from: { path: MODULES, pathNot: [ROUTES, QUERIES, WIRING, TESTS] },
    to: {
      path: [SERVER, 'node_modules/(fastify|@fastify|fastify-plugin|fastify-type-provider-zod)/'],
      pathNot: [
        `${MODULES}(?!.*${ROUTES})`,
        `${SERVER}(db|queue|integrations|cache|text|words)/`,
        `${SERVER}metrics/(hot-path-counts|gauges-read-from-database)\\.ts$`,
        `${SERVER}(decaying-heat-calculator|deps|export-source|failure|keys|passwords|module-port|personal-data-handler|staff-audit-context|tokens)\\.ts$`,
      ],
    },
  },
  {
    name: 'sql-is-written-in-queries',
    comment: 'All SQL of a module stands in one file, where its tables and its indexes can be held against each other.',
    from: { path: MODULES, pathNot: [QUERIES, TESTS] },
    to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'queries-import-the-database-only',
    comment:
      'They turn parameters into rows and decide nothing; what several of a module share is a file of queries too.',
    from: { path: `${MODULES}([^/]+)/.*${QUERIES}` },
    to: { pathNot: [`${SERVER}db/`, `${MODULES}$1/.*${QUERIES}`, 'node_modules/(kysely|pg|@types/pg)/'] },
  },
  {
    name: 'modules-meet-in-public',
    comment: 'public.ts is what a module promises; everything else in it may change on any day.',
    from: { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
    to: { path: MODULES, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/public\\.ts$`] },
  },
  {
    name: 'the-rest-of-the-server-uses-public-too',
    comment: 'The same promise holds for plugins, and for the database, queue and integrations below.',
    from: { path: SERVER, pathNot: [MODULES, `${SERVER}modules\\.ts$`, TESTS] },
    to: { path: MODULES, pathNot: `${MODULES}[^/]+/public\\.ts$` },
  },
  {
    name: 'modules-are-listed-by-their-module-file',
    comment: 'modules.ts names each module once; app.ts and main-worker.ts go through that list.',
    from: { path: `${SERVER}modules\\.ts$` },
    to: { path: MODULES, pathNot: WIRING },
  },
  {
    name: 'only-the-list-imports-module-files',
    comment: 'A module file mounts routes and starts jobs: whoever imported it would have all of them.',
    from: { path: SERVER, pathNot: [`${SERVER}modules\\.ts$`, TESTS] },
    to: { path: WIRING },
  },
  {
    name: 'the-rooms-below-know-nothing-above',
    comment: 'Database, queue and integrations serve every module and know none, nor anything of HTTP.',
    from: { path: `${SERVER}(db|queue|integrations)/`, pathNot: TESTS },
    to: { path: `${SERVER}(modules|plugins|cache|app\\.ts|main-)` },
  },
  {
    name: 'the-words-of-the-server-import-nothing',
    comment: 'Whoever translates them reads that folder alone.',
    from: { path: `${SERVER}words/`, pathNot: TESTS },
    to: { pathNot: `${SERVER}words/` },
  },
];

const everywhere: Rule[] = [
  {
    name: 'no-cycles',
    comment:
      'Files in a cycle can only be read, loaded and tested together; a type that two need has a file of its own.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that cannot be resolved cannot be held to any of these rules.',
    from: {},
    // Modules that a plugin of the build makes are declared beside their reader.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

export const rules: (Rule & { severity: 'error' })[] = [
  ...rooms,
  ...packages,
  ...frontends,
  ...server,
  ...graph,
  ...everywhere,
].map((rule) => ({
  severity: 'error',
  ...rule,
}));
