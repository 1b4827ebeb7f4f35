import type { Rule } from './rule.ts';

/**
 * Every workspace and what it may import of others, the lowest first (docs/architecture.md). Its package.json names the same
 * ones. What the server and nginx take of test-kit only their tests take.
 */
export const roomGraph: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/client': ['packages/contract'],
  'packages/processes': [],
  'ops/services': [],
  'packages/test-kit': ['ops/services', 'packages/client', 'packages/contract', 'packages/processes'],
  'ops/nginx': ['ops/services', 'packages/contract', 'packages/test-kit'],
  'apps/sandbox': [],
  'apps/server': ['ops/nginx', 'ops/services', 'packages/client', 'packages/contract', 'packages/test-kit'],
  'packages/demo-data': ['apps/server', 'packages/contract'],
  'packages/vite-plugins': [],
  'apps/web': ['packages/client', 'packages/contract', 'packages/vite-plugins'],
  'apps/admin': ['packages/client', 'packages/contract', 'packages/vite-plugins'],
  ops: [
    'apps/server',
    'apps/web',
    'ops/nginx',
    'ops/services',
    'packages/contract',
    'packages/demo-data',
    'packages/processes',
    'packages/test-kit',
  ],
  tools: [
    'apps/web',
    'ops',
    'ops/services',
    'packages/contract',
    'packages/demo-data',
    'packages/processes',
    'packages/test-kit',
  ],
  e2e: ['apps/server', 'ops', 'ops/services', 'packages/contract', 'packages/test-kit'],
};

const ROOMS = Object.keys(roomGraph);

/** A room without the rooms that lie inside of it. */
function filesOf(room: string): string {
  const inside = ROOMS.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1));
  return inside.length === 0 ? `^${room}/` : `^${room}/(?!(${inside.join('|')})/)`;
}

export const rooms: Rule[] = ROOMS.flatMap((room) => [
  {
    name: `${room.replace('/', '-')}-imports-rooms-below-it`,
    comment: 'Rooms form a graph without circles: one can be read, installed and changed with those below it alone.',
    from: { path: filesOf(room) },
    to: { path: ROOMS.map(filesOf), pathNot: [room, ...(roomGraph[room] ?? [])].map(filesOf) },
  },
  {
    name: 'rooms-are-imported-by-name',
    comment: 'The exports of a package say what others may import; a relative path would reach everything else too.',
    from: { path: filesOf(room) },
    to: { path: ROOMS.map(filesOf), pathNot: filesOf(room), dependencyTypes: ['local'] },
  },
]);
