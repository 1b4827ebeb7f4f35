import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import { expect, test } from 'vitest';
import type { Deps } from '#src/deps.ts';
import { Failure } from '#src/failure.ts';
import { openKeyRing } from '#src/keys.ts';
import { listComments } from '#src/modules/square/comments/list-comments.ts';
import { listPosts } from '#src/modules/square/feeds/list-posts.ts';
import { readPost } from '#src/modules/square/posts/read-post.ts';
import { envelopeOfCode } from '#src/plugins/error-handlers-and-failure-answers.ts';
import { addGame } from '../fixtures/games.ts';
import { useCrowd, type Member } from '../fixtures/square-crowd.ts';
import { addVideo } from '../fixtures/videos.ts';
import { rawCaller } from '../harness/raw-call.ts';
import { useSecondApi } from '../harness/second-api.ts';
import { useServer } from '../harness/running-server.ts';
import { createRandom, doSomething, pick, type World } from './random-acts.ts';

// Worlds follow one another in one database; each is the one before and some acts more. `npm run drill -- read-pipeline`
// goes through more of them.
const worlds = Number(process.env['READ_PIPELINE_WORLDS'] ?? 200);
const seed = Number(process.env['READ_PIPELINE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const actsEach = 6;

const startedAt = Date.now();
let passed = 0;
const now = () => startedAt + passed;
const server = useServer({}, now);
const second = useSecondApi(server, now);
const crowd = useCrowd(server);

interface Asked {
  key: CallName;
  input: Record<string, string | number>;
  plain: (deps: Deps, viewer: string) => Promise<unknown>;
}

function drawRequest(world: World): Asked {
  const size = pick(world, [1, 3, 20, 20, 50]);
  const sort = pick(world, [1, 2]);
  const about = pick(world, [{}, {}, { tagId: pick(world, world.tags) }, { gameId: pick(world, world.games) }]);
  const id = world.random() < 0.5 ? world.focus : pick(world, world.posts.slice(-12));
  const kinds: (() => Asked)[] = [
    () => {
      const input = { sort, pageSize: size, ...about };
      return { key: 'GET /v1/square/post/list', input, plain: (deps, viewer) => listPosts(deps, viewer, input) };
    },
    () => ({ key: 'GET /v1/square/post/{id}', input: { id }, plain: (deps, viewer) => readPost(deps, viewer, id) }),
    () => {
      const input = { id, sort, pageSize: size };
      return {
        key: 'GET /v1/square/post/{id}/comment/list',
        input,
        plain: (deps, viewer) => listComments(deps, viewer, input),
      };
    },
    () => {
      const input = { id: world.video, sort, pageSize: size };
      return {
        key: 'GET /v1/square/video/{id}/comment/list',
        input,
        plain: (deps, viewer) => listComments(deps, viewer, input, 'video'),
      };
    },
  ];
  return pick(world, kinds)();
}

/** What the plain statements answer, byte by byte; of a failure its code. */
async function plainBody(asked: Asked, deps: Deps, viewer: string): Promise<string> {
  try {
    const data = allCalls[asked.key].data.parse(await asked.plain(deps, viewer));
    return JSON.stringify(envelopeOfCode('ok', data));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return JSON.stringify(envelopeOfCode(error.code));
  }
}

test(
  `[S-02][S-06][X-C7][X-C14][X-C25] answers of cached objects are those of the plain statements, in ${worlds} worlds`,
  { timeout: 60_000 + worlds * 4000 },
  async () => {
    const people = await crowd.members(6);
    const { tags, games } = await addTagsAndGames();
    const moveClock = (ms: number) => void (passed += ms);
    const world: World = {
      server,
      crowd,
      random: createRandom(seed),
      people,
      tags,
      games,
      posts: [],
      comments: [],
      video: await addVideo(server.test.db),
      focus: '',
      moveClock,
    };
    const deps = { env: server.env, keys: openKeyRing(server.env), db: server.db, now } as unknown as Deps;
    const senders = [rawCaller(() => server.origin), rawCaller(() => second.origin)];
    let compared = 0;
    for (let n = 1; n <= worlds; n += 1) {
      await readFocus();
      for (let act = 0; act < actsEach; act += 1) await doSomething(world);
      for (const viewer of [pick(world, people), pick(world, people)] as Member[]) {
        for (let request = 0; request < 3; request += 1) compared += await compareWalk(n, drawRequest(world), viewer);
      }
    }
    expect(compared).toBeGreaterThan(worlds * 5);

    /** Both processes read a post and its threads before it changes: a change that they do not hear of shows afterwards. */
    async function readFocus(): Promise<void> {
      while (world.posts.length === 0) await doSomething(world);
      world.focus = pick(world, world.posts.slice(-12));
      const { session } = pick(world, people);
      for (const send of senders) {
        await send('GET /v1/square/post/{id}', { id: world.focus }, session);
        for (const sort of [1, 2])
          await send('GET /v1/square/post/{id}/comment/list', { id: world.focus, sort }, session);
      }
    }

    /** Up to three pages, each from one of the processes. */
    async function compareWalk(n: number, first: Asked, viewer: Member): Promise<number> {
      let pages = 0;
      for (let asked = first; pages < 3;) {
        const said = `world ${n} of seed ${seed}, viewer ${viewer.uid}: ${asked.key} ${JSON.stringify(asked.input)}`;
        const expected = await plainBody(asked, deps, viewer.uid);
        const send = pick(world, senders);
        const { body } = await send(asked.key, asked.input, viewer.session);
        expect(comparable(body, asked.key), said).toBe(comparable(expected, asked.key));
        pages += 1;
        const cursor = (JSON.parse(body) as { data?: { nextCursor?: string } }).data?.nextCursor;
        if (typeof cursor !== 'string') break;
        const input = { ...asked.input, cursor };
        const { key } = asked;
        asked = {
          ...asked,
          input,
          plain: (all, uid) =>
            key === 'GET /v1/square/post/list'
              ? listPosts(all, uid, input)
              : listComments(all, uid, input as never, key.includes('/video/') ? 'video' : 'post'),
        };
      }
      return pages;
    }
  },
);

/**
 * A feed is counted once in five seconds, by each process at its own time. All else is compared byte by byte, of a cursor
 * what it says.
 */
function comparable(body: string, key: CallName): string {
  const opened = body.replace(/"nextCursor":"[^".]+\.([^"]+)"/, (_, sealed: string) => {
    const [page, total, estimate, ...keys] = JSON.parse(
      Buffer.from(sealed, 'base64url').subarray(16).toString(),
    ) as unknown[];
    return `"nextCursor":${JSON.stringify([page, total, estimate, keys])}`;
  });
  if (key !== 'GET /v1/square/post/list') return opened;
  return opened
    .replace(/"total":\d+,"totalIsEstimate":(true|false)/, '')
    .replace(/"nextCursor":\[(\d+),\d+,\d,/, '"nextCursor":[$1,');
}

async function addTagsAndGames(): Promise<{ tags: string[]; games: string[] }> {
  const rows = await server.test.db.write
    .insertInto('square_tags')
    .values([{ tag: '攻略' }, { tag: '闲聊' }])
    .returning('id')
    .execute();
  return {
    tags: rows.map(({ id }) => id),
    games: [await addGame(server.test.db, { name: '月海回声' }), await addGame(server.test.db, { name: '潮汐' })],
  };
}
