// The ways in which somebody who has addresses of their own tries to make others of them.
import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** An address that was handed out, and the file it leads to. */
export interface GoodAddress {
  /** Whole: /files/<payload>.<key>.<signature> */
  path: string;
  /** Below the folder of packages. */
  file: string;
  ticket: string;
}

export interface BadRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

type Make = (good: GoodAddress, another: GoodAddress) => BadRequest | string;

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
const here = '/files/';

export function cut({ path }: GoodAddress): { payload: string; signature: string } {
  const [payload = '', ...signature] = path.slice(here.length).split('.');
  return { payload, signature: signature.join('.') };
}

/** One sign replaced by another one of the same alphabet. */
function slipped(text: string, at = randomInt(text.length)): string {
  const other = pick(Array.from(signs).filter((sign) => sign !== text[at]));
  return text.slice(0, at) + other + text.slice(at + 1);
}

function reworded(payload: string, words: Record<string, unknown>): string {
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return Buffer.from(JSON.stringify({ ...said, ...words })).toString('base64url');
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** The payload as it is, signed with another key than the one it takes. */
export function signedBy(payload: string, key: string | Uint8Array): string {
  return `${here}${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

const later = () => Date.now() + randomInt(1, 1e9);

const mutated: Record<string, Make> = {
  'a sign of the payload': (good) => `${here}${slipped(cut(good).payload)}.${cut(good).signature}`,
  'a sign of the signature': (good) => `${here}${cut(good).payload}.${slipped(cut(good).signature)}`,
  // The last sign of 32 bytes carries two bits that mean nothing: other spellings of the same signature.
  'the last sign of the signature': (good) => {
    const { payload, signature } = cut(good);
    return `${here}${payload}.${slipped(signature, signature.length - 1)}`;
  },
  'another time': (good) => `${here}${reworded(cut(good).payload, { until: later() })}.${cut(good).signature}`,
  'another name': (good) => `${here}${reworded(cut(good).payload, { name: 'a.html' })}.${cut(good).signature}`,
  'another ticket': (good, { ticket }) => `${here}${reworded(cut(good).payload, { ticket })}.${cut(good).signature}`,
  'no ticket': (good) => `${here}${reworded(cut(good).payload, { ticket: undefined })}.${cut(good).signature}`,
  'another file': (good, { file }) =>
    `${here}${reworded(cut(good).payload, { key: `packages/${file}` })}.${cut(good).signature}`,
  'a private file': (good) =>
    `${here}${reworded(cut(good).payload, { key: 'private/exports/1.json' })}.${cut(good).signature}`,
  'a signature of nothing': (good) => signedBy(cut(good).payload, ''),
  'a guessed key': (good) => signedBy(reworded(cut(good).payload, { until: later() }), randomBytes(32)),
  'cut short': ({ path }) => path.slice(0, -randomInt(1, path.length - here.length)),
  'cut in front': ({ path }) => here + path.slice(here.length + randomInt(1, 60)),
  'no signature': (good) => here + cut(good).payload + pick(['', '.', '..', '.null', '.undefined', '.0']),
  'something behind it': ({ path }) =>
    path +
    pick(['A', '=', '==', '.', '.x', '/', '/.', '//', '%00', '%20', '%0a', '?', '?x=1', ';', ';x', '&', '#', '~']),
  'something in front': ({ path }) => path.replace(here, here + pick(['A', '.', '%20', '=', '%00', '0/', '~', ';/'])),
};

const transplanted: Record<string, Make> = {
  'a signature of somebody else': (good, another) => `${here}${cut(good).payload}.${cut(another).signature}`,
  'a payload of somebody else': (good, another) => `${here}${cut(another).payload}.${cut(good).signature}`,
  'two addresses as one': (good, another) =>
    pick([`${good.path}.${cut(another).signature}`, `${good.path}/${cut(another).payload}`, good.path + another.path]),
  'half and half': (good, another) => {
    const at = randomInt(here.length + 4, Math.min(good.path.length, another.path.length) - 50);
    return good.path.slice(0, at) + another.path.slice(at + 1);
  },
};

const spelled: Record<string, Make> = {
  'a sign in per cent': ({ path }) => {
    const at = randomInt(here.length, path.length);
    return path.slice(0, at) + percent(path[at] ?? '') + path.slice(at + 1);
  },
  'per cent twice': ({ path }) => {
    const at = randomInt(here.length, path.length);
    return `${path.slice(0, at)}%25${percent(path[at] ?? '').slice(1)}${path.slice(at + 1)}`;
  },
  'the dot in per cent': ({ path }) => path.replace('.', pick(['%2e', '%2E', '%252e'])),
  'the slash in per cent': ({ path }) => pick(['/files%2f', '/files%2F', '/%66iles/', '/f%69les/']) + path.slice(7),
  'another case': ({ path }) =>
    pick([path.toUpperCase(), path.toLowerCase(), path.replace('files', 'Files'), path.replace('files', 'FILES')]),
  'the other alphabet': (good) => {
    const padded = (text: string) => Buffer.from(text, 'base64url').toString('base64');
    return `${here}${padded(cut(good).payload)}=.${padded(cut(good).signature)}`;
  },
  'two slashes': ({ path }) =>
    pick([`/${path}`, path.replace(here, '/files//'), `//${path}`, path.replace('/', '///')]),
  'dots on the way': ({ path }) =>
    pick([
      path.replace(here, '/files/./'),
      path.replace(here, '/./files/'),
      path.replace(here, '/files/x/../'),
      path.replace(here, '/files/../files/'),
      path.replace(here, '/media/../files/'),
      path.replace(here, '/api/../files/'),
      path.replace(here, '/assets/..%2ffiles/'),
      path.replace(here, '/files/%2e/'),
      path.replace(here, '/files/x/%2e%2e/'),
      `${path}/.`,
      `${path}/x/..`,
    ]),
  'a slash the wrong way': ({ path }) =>
    pick([path.replace(here, '/files\\'), path.replace(here, '\\files/'), `${path}\\`]),
};

const aroundUs: Record<string, Make> = {
  'where nginx keeps them': ({ file }) =>
    pick(['/stored-packages/', '/packages/', '/storage/packages/', '/media/packages/', '/private/', here]) + file,
  'a way to where nginx keeps them': ({ file }) =>
    pick([
      `/files/../stored-packages/${file}`,
      `//stored-packages/${file}`,
      `/stored-packages//${file}`,
      `/stored-packages/./${file}`,
      `/stored%2dpackages/${file}`,
      `/Stored-Packages/${file}`,
      `/stored-packages/../packages/${file}`,
      `/media/../packages/${file}`,
      `/media/..%2fpackages%2f${file}`,
      `/media/%2e%2e/packages/${file}`,
      `/assets/../packages/${file}`,
      `/admin/assets../packages/${file}`,
      `/files/..;/stored-packages/${file}`,
    ]),
  'a word that only the API has': ({ file }) => ({
    path: pick(['/files/x.y', '/files/', '/nowhere.png', '/api/nowhere']),
    headers: {
      'x-accel-redirect': `/stored-packages/${file}`,
      'x-original-uri': `/stored-packages/${file}`,
      'x-rewrite-url': `/stored-packages/${file}`,
      'x-sendfile': `/stored-packages/${file}`,
    },
  }),
  'another method': ({ path }) => ({ path, method: pick(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']) }),
};

/** None of these leads anywhere, ever. */
export const badKinds: Record<string, Make> = { ...mutated, ...transplanted, ...spelled, ...aroundUs };

/** What else may be asked for along with an address. A refusal does not depend on it. */
export function anyCondition(): Record<string, string> {
  return pick<Record<string, string>>([
    {},
    {},
    { range: 'bytes=0-' },
    { range: 'bytes=0-0' },
    { range: 'bytes=-1' },
    { range: 'bytes=0-0,2-2,4-4' },
    { range: 'bytes=99999999999-' },
    { range: 'bytes=0-', 'if-range': '"x"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': new Date().toUTCString() },
    { 'x-http-method-override': 'GET', range: 'bytes=0-99' },
  ]);
}
