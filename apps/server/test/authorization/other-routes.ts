/** Everybody who may come along at a route that is no call of the contract. */
export const routeCallers = [
  'visitor',
  'owner',
  'another player',
  'staff before the second factor',
  'staff without permission',
  'another of the staff with permission',
  'staff with permission',
] as const;
export type RouteCaller = (typeof routeCallers)[number];

/** Status and code of the envelope, `-` where there is none. */
type Answers = Record<RouteCaller, string>;

interface RouteRow {
  /** Who may, in words. */
  who: string;
  /** What is asked for, by a name that the test knows, and what each caller gets. */
  asked: Record<string, Answers>;
}

const everybody = (answer: string): Answers =>
  Object.fromEntries(routeCallers.map((caller) => [caller, answer])) as Answers;

const open = (who = 'anyone') => ({ who, asked: { 'as it is': everybody('200/-') } });

/** Only staff with the permission; of what one of them sent, nothing to another. */
const uploads = (answer: string, another = answer): Answers => ({
  ...everybody('401/2'),
  'staff before the second factor': '403/9011',
  'staff without permission': '403/9003',
  'another of the staff with permission': another,
  'staff with permission': answer,
});

/** An answer to HEAD has no envelope. */
const withoutBody = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer.replace(/\/.*/, '/-')]),
  ) as Answers;

/**
 * Routes of the API that are no calls of the contract, and who may use them. A route that appears and is not in here fails
 * a test. HEAD goes with GET.
 */
export const otherRoutes: Record<string, RouteRow> = {
  'GET /healthz': open('anyone; says that the process lives and nothing else'),
  'GET /readyz': open('anyone; says whether it should get traffic and nothing else'),
  'GET /api/openapi.json': open('anyone (X-W8)'),
  'GET /dev/sms': open('anyone at a site on loopback with the development provider; elsewhere it does not exist'),
  'GET /dev/sms.json': open('anyone at a site on loopback with the development provider; elsewhere it does not exist'),
  'GET /assets/index-abc123.js': open('anyone; files of the build'),
  'GET /admin/assets/index-abc123.js': open('anyone; files of the build hold nothing that needs a permission'),
  'GET /media/*': {
    who: 'anyone, for the folders of public pictures',
    asked: {
      'a public picture': everybody('200/-'),
      'a private file by its key': everybody('404/-'),
      'a way out of the folder': everybody('404/-'),
    },
  },
  'GET /files/*': {
    who: 'who was handed the signed address, until it ends; calls hand it to the owner only',
    asked: {
      'the address that was handed out': everybody('200/-'),
      'the same with another signature': everybody('404/-'),
      'the same with another file': everybody('404/-'),
      'the same after its time': everybody('404/-'),
      'the same after its ticket was withdrawn': everybody('404/-'),
    },
  },
  'GET /hls/*': {
    who: 'who was handed the signed address of the folder, until it ends',
    asked: {
      'the address that was handed out': everybody('200/-'),
      'the same with another signature': everybody('404/-'),
      'the same with another folder': everybody('404/-'),
      'the same after its time': everybody('404/-'),
    },
  },
  'GET /api/v1/live': {
    who: 'anyone for the counts of posts; the inbox a player for their own, by the token alone',
    asked: {
      'the counts of a post': everybody('200/-'),
      'the inbox': { ...everybody('401/2'), owner: '200/-', 'another player': '200/-' },
      'the inbox of somebody by id': everybody('400/1001'),
    },
  },
  'POST /api/pay/notify/:provider': {
    who: 'a payment provider, by its signature over the bytes; no session means anything here',
    asked: {
      'a notification nobody signed': everybody('500/-'),
      'a provider nobody set up': everybody('503/1005'),
    },
  },
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [
      `${method} /api/preview/*`,
      {
        who: 'who was handed a preview ticket, for ten minutes; no session means anything here',
        asked: { 'a home page without a ticket': everybody('200/9052') },
      },
    ]),
  ),
  'OPTIONS /api/admin/v1/media/upload': {
    who: 'staff:catalog.write or video.write',
    asked: { 'as it is': uploads('204/-') },
  },
  'POST /api/admin/v1/media/upload': {
    who: 'staff:catalog.write for pictures, staff:video.write for videos',
    asked: {
      'a place for a picture': uploads('201/-'),
      'a place for a video, with the permission for pictures': uploads('403/9003'),
    },
  },
  'HEAD /api/admin/v1/media/upload/:id': {
    who: 'the operator who began it',
    asked: { 'what arrived so far': withoutBody(uploads('200/-', '404/-')) },
  },
  'PATCH /api/admin/v1/media/upload/:id': {
    who: 'the operator who began it',
    asked: { 'a piece of it': uploads('204/-', '404/1002') },
  },
  'DELETE /api/admin/v1/media/upload/:id': {
    who: 'the operator who began it',
    asked: { 'all of it': uploads('204/-', '404/1002') },
  },
};
