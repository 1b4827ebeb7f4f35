import type { Entry } from './break.ts';

export const wireBreaks: Entry[] = [
  {
    clause: 'X-W1',
    file: 'apps/server/src/plugins/error-handlers-and-failure-answers.ts',
    find: '  sessionInvalid: 401,\n',
    replace: '',
    test: 'apps/server/test/wire.test.ts',
  },
  {
    clause: 'X-W2',
    file: 'apps/server/src/db/paging.ts',
    find: 'const exactUpTo = 1000;',
    replace: 'const exactUpTo = 900;',
    test: 'apps/server/src/db/paging.test.ts',
    title: 'the total is exact up to 1000',
  },
  {
    clause: 'X-W3',
    file: 'apps/server/src/db/row-type-parsers.ts',
    find: 'if (oid === timestamptz) return timestamptzTextToMs;',
    replace: '',
    test: 'apps/server/src/db/open-database.test.ts',
  },
  {
    clause: 'X-W4',
    file: 'apps/server/src/plugins/mount-contract-calls.ts',
    find: 'url: `/api${path.replaceAll(',
    replace: "url: `/api${path.replace('/v1/catalog/', '/catalog/').replaceAll(",
    test: 'apps/server/test/wire.test.ts',
  },
  {
    clause: 'X-W5',
    file: 'apps/server/src/plugins/guards/authenticate-and-check-permission.ts',
    find: 'if (session === null || session.uid !== uid)',
    replace: 'if (session === null)',
    test: 'apps/server/src/modules/account/sessions/sessions.test.ts',
    title: 'the uid header is compared',
  },
  {
    clause: 'X-W6',
    file: 'apps/server/src/integrations/images/render-images.ts',
    find: 'render(source.autoOrient(), metadata.autoOrient)',
    replace: 'render(source.keepMetadata(), metadata.autoOrient)',
    test: 'apps/server/src/modules/media/images.test.ts',
    title: 'a photo taken sideways is stored upright',
  },
  {
    clause: 'X-W7',
    file: 'apps/server/src/plugins/guards/xsrf.ts',
    find: "`${nonce}|${token === undefined ? 'visitor' : hashToken(token)}`",
    replace: '`${nonce}`',
    test: 'apps/server/src/plugins/guards/xsrf.test.ts',
    title: 'a visitor’s token is worth nothing once signed in',
  },
  {
    clause: 'X-W8',
    file: 'apps/server/src/plugins/openapi.ts',
    find: "openapi: '3.1.0',",
    replace: "openapi: '3.0.3',",
    test: 'apps/server/test/wire.test.ts',
  },
];
