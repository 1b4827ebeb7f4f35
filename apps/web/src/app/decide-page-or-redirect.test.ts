// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { decidePageOrRedirect, type AppDownloadPageAvailability } from './decide-page-or-redirect.ts';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

function shown(pathname: string, loggedIn: boolean, offered: AppDownloadPageAvailability = true): string {
  const destination = decidePageOrRedirect(at(pathname), loggedIn, offered);
  if (destination === 'waiting') return 'waiting';
  return 'route' in destination ? destination.route.name : `→ ${destination.redirect}`;
}

test.each(['/nowhere', '/detail', '/post', '/games/a/b', '/square/x', '/api', '/legal'])(
  '[L-22] unknown path %s goes to /, with a mark that says so',
  (path) => {
    expect(shown(path, true)).toBe('→ /#unknown');
  },
);

test('[L-22][A-13] codes in the address come along home', () => {
  expect(decidePageOrRedirect(at('/nowhere', '?code=c7&inviteCode=AB12'), false, true)).toStrictEqual({
    redirect: '/?code=c7&inviteCode=AB12#unknown',
  });
});

test.each([
  ['/', 'home'],
  ['/games', 'games'],
  ['/games/new', 'games'],
  ['/detail/7', 'detail'],
  ['/other', 'loginOther'],
  ['/post/7', 'post'],
  ['/legal/terms', 'legal'],
])('[L-12][L-18][L-21] %s is %s, also for a visitor', (path, name) => {
  expect(shown(path, false)).toBe(name);
});

test.each(['/find', '/bind', '/reset', '/recharge', '/message', '/gifts', '/user'])(
  '[L-19][L-20] a visitor at %s is sent to login and on from there',
  (path) => {
    expect(shown(path, false)).toBe(`→ /login?next=${encodeURIComponent(path)}`);
    expect(shown(path, true)).not.toContain('→');
  },
);

test('[L-20] the query comes along', () => {
  expect(decidePageOrRedirect(at('/gifts', '?tab=used'), false, true)).toStrictEqual({
    redirect: `/login?next=${encodeURIComponent('/gifts?tab=used')}`,
  });
});

test.each(['/login', '/register', '/other'])('[L-20] who is logged in is sent on from %s', (path) => {
  expect(shown(path, true)).toBe('→ /');
  expect(shown(path, false)).not.toContain('→');
  expect(decidePageOrRedirect(at(path, '?next=%2Fgifts%3Ftab%3Dused'), true, true)).toStrictEqual({
    redirect: '/gifts?tab=used',
  });
  expect(decidePageOrRedirect(at(path, '?next=%2F%2Fexample.com'), true, true)).toStrictEqual({ redirect: '/' });
});

test('[D-05] who is logged in but whose status is not to be had stays on the login they were sent to', () => {
  expect(decidePageOrRedirect(at('/login', '?next=%2Fdetail%2F7&why=status'), true, true)).toMatchObject({
    route: { name: 'login' },
  });
});

test('[L-27] the download page exists only with something to download', () => {
  expect(shown('/download', false, true)).toBe('download');
  expect(shown('/download', false, false)).toBe('→ /');
  expect(decidePageOrRedirect(at('/download'), false, undefined)).toBe('waiting');
  expect(shown('/download', false, 'unknown'), 'not known is not a no').toBe('download');
});

test('[X-A5] who logged in because of a forgotten password goes on to set a new one, and then to where they were going', () => {
  const after = (search: string) => decidePageOrRedirect(at('/other', search), true, true);
  expect(after('?why=forgot')).toStrictEqual({ redirect: '/find' });
  expect(after('?why=forgot&next=%2Fgifts')).toStrictEqual({ redirect: '/find?next=%2Fgifts' });
  expect(after('?why=forgot&next=%2F%2Fexample.com')).toStrictEqual({ redirect: '/find' });
});
