import type { DataOf } from '@lanyu/contract/all-calls';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { installPortalAndAdmin } from './portal-and-admin.ts';
import type {
  PageMetaAndAnswersReaders,
  EmbeddedAnswer,
  EmbeddedAnswerReaders,
} from './portal-routes-and-head-html.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-'));
mkdirSync(join(dist, 'renderer'));
writeFileSync(
  join(dist, 'renderer/render-page.mjs'),
  `export const renderedRoutes = ['home', 'post'];
   export async function renderPage({ answers }) {
     return { html: '<main>' + JSON.stringify(answers) + '</main>', css: '', tellsTime: false };
   }`,
);
writeFileSync(
  join(dist, 'index.html'),
  '<html><head><!--head--></head><body><script type="application/json"><!--page-data--></script><div id="root"></div><!--page--></body></html>',
);
writeFileSync(
  join(dist, 'routes.json'),
  JSON.stringify([
    { name: 'home', path: '/', title: '', description: '' },
    { name: 'post', path: '/post/:id', title: '', description: '' },
  ]),
);

const site = { name: '', title: '', description: '', appPrefix: '', ageGate: false } as DataOf<'GET /v1/site/config'>;

type ReadPage = NonNullable<PageMetaAndAnswersReaders[string]>;
type ReadAnswer = NonNullable<EmbeddedAnswerReaders[string]>;

const pageAt: ReadPage = async ([id = '']) => ({
  answers: [{ call: 'GET /v1/square/post/{id}', input: { id }, data: `post ${id}` }],
  madeFrom: [id],
});

const answerWith = (call: string, data: string): EmbeddedAnswer => ({ call, input: {}, data, envelopeJson: data });

const commentsOf: ReadAnswer = async ([id = '']) => answerWith('comments', `comments of ${id}`);

let readPage = pageAt;
let readComments = commentsOf;
let readOther: ReadAnswer = async () => answerWith('other', 'the other answer');
let origin = '';
const logged: string[] = [];
const app = Fastify();

async function open(path: string): Promise<string> {
  return (await fetch(`${origin}${path}`)).text();
}

beforeAll(async () => {
  await installPortalAndAdmin(app, { PUBLIC_URL: 'https://lanyu.example', WEB_DIST: dist, DRAW_PAGES: 'on' } as Env, {
    readSite: async () => site,
    pages: { post: (params) => readPage(params) },
    embeddedAnswers: [{ post: (params) => readComments(params) }, { post: (params) => readOther(params) }],
    guard: async () => undefined,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    now: Date.now,
    readBrandIcon: async () => undefined,
    openPreview: () => ({}),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await vi.waitUntil(async () => (await open('/')).includes('<main>'), { timeout: 60_000 });
});

beforeEach(() => {
  readPage = pageAt;
  readComments = commentsOf;
  readOther = async () => answerWith('other', 'the other answer');
  logged.length = 0;
});

afterAll(() => app.close());

test('a document that goes to all addresses of its route has the answers of none', async () => {
  readPage = () => Promise.reject(new Error('away'));
  expect(await open('/post/101')).not.toContain('comments of');
  expect(await open('/post/102')).not.toContain('comments of');
});

test('nothing more is asked for at an address of nothing', async () => {
  const asked: string[] = [];
  readComments = async ([id = '']) => {
    asked.push(id);
    return answerWith('comments', '');
  };
  readPage = async ([id = '']) => (id === 'x1' ? 'notFound' : pageAt([id]));
  await open('/post/x1');
  await open('/post/103');
  expect(asked).toEqual(['103']);
});

test('an answer that takes long is left out, and the document has the others', async () => {
  readComments = () => new Promise(() => {});
  const html = await open('/post/104');
  expect(html).toContain('post 104');
  expect(html).toContain('the other answer');
});

test('an answer that fails is left out and logged; one of what is not there is only left out', async () => {
  readComments = () => Promise.reject(new Failure('notFound'));
  readOther = () => Promise.reject(new Error('the statement was ended'));
  expect(await open('/post/105')).toContain('post 105');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the statement was ended');
});
