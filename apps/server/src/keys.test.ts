import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyAndDecodeCursor, signAndEncodeCursor } from './db/signed-page-cursor.ts';
import { openLocalDiskStorage } from './integrations/storage/local-disk.ts';
import { openKeyRing } from './keys.ts';
import {
  deriveActivationCode,
  activationCodeDeriversOfKeys,
  hashActivationCodeUnderEachKey,
  hashActivationCode,
} from './modules/gifts/activation/activation-code.ts';
import { createVideoAddressSignerAndVerifier } from './modules/video/playback/signed-addresses.ts';
import { newSignedToken, newToken, checkTokenSignature } from './tokens.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [oldSecret, newSecret] = ['o'.repeat(40), 'n'.repeat(40)];
const before = openKeyRing({ APP_SECRET: oldSecret });
const rotated = openKeyRing({ APP_SECRETS: `b:${newSecret},a:${oldSecret}` });
const after = openKeyRing({ APP_SECRETS: `b:${newSecret}` });

describe('a key ring', () => {
  test('signs with the first key; a secret that stood alone is found by the id it had, under another name too', () => {
    expect(rotated.first.id).toBe('b');
    expect(rotated.named('a')).toEqual([rotated.all[1]]);
    expect(rotated.named(before.first.id)).toEqual([rotated.all[1]]);
    expect(rotated.named('c')).toEqual([]);
    expect(rotated.named(undefined)).toBe(rotated.all);
    expect(openKeyRing({ APP_SECRETS: `b:${newSecret}`, APP_SECRET: oldSecret }).all).toHaveLength(2);
    expect(openKeyRing({ APP_SECRETS: `b:${newSecret}`, APP_SECRET: newSecret }).all).toHaveLength(1);
  });

  test('derives another key for every purpose, and never the secret itself', () => {
    const key = before.first;
    expect(key.bytes('cursor').equals(key.bytes('xsrf'))).toBe(false);
    const bare = createHmac('sha256', oldSecret).update('text').digest();
    expect(key.mac('cursor', 'text').equals(bare)).toBe(false);
    expect(key.oldMac('', 'text').equals(bare)).toBe(true);
  });

  test.each([
    [{}],
    [{ APP_SECRETS: '' }],
    [{ APP_SECRETS: oldSecret }],
    [{ APP_SECRETS: `a:short` }],
    [{ APP_SECRETS: `a:${oldSecret},a:${newSecret}` }],
    [{ APP_SECRETS: `a:${oldSecret},b:${oldSecret}` }],
    [{ APP_SECRETS: `a b:${oldSecret}` }],
  ])('%j is none, and the refusal names no secret', (env) => {
    const error = (() => {
      try {
        openKeyRing(env);
      } catch (caught) {
        return String(caught);
      }
      return 'nothing was refused';
    })();
    expect(error).toContain('APP_SECRET');
    expect(error).not.toContain(oldSecret);
  });
});

describe('after a rotation what the old key signed is good, and nothing once the key has gone', () => {
  test('cursors', () => {
    const position = { keys: ['7'], page: 2, total: 30, totalIsEstimate: false };
    const binding = { list: 'l', scope: ['a'] };
    const cursor = signAndEncodeCursor({ ...binding, keys: before }, position);
    expect(verifyAndDecodeCursor({ ...binding, keys: rotated }, cursor, 1)).toEqual(position);
    expect(() => verifyAndDecodeCursor({ ...binding, keys: after }, cursor, 1)).toThrow();
    // As they were signed before there was a ring.
    const payload = Buffer.from(JSON.stringify([2, 30, 0, '7']));
    const mac = createHmac('sha256', oldSecret).update('cursor\0["l","a"]\0').update(payload).digest().subarray(0, 16);
    const ancient = Buffer.concat([mac, payload]).toString('base64url');
    expect(verifyAndDecodeCursor({ ...binding, keys: rotated }, ancient, 1)).toEqual(position);
    expect(() => verifyAndDecodeCursor({ ...binding, keys: after }, ancient, 1)).toThrow();
  });

  test('addresses of files and videos', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanyu-keys-'));
    try {
      const wanted = { seconds: 60, name: 'a.apk', contentType: 'text/plain' };
      const url = await openLocalDiskStorage({ folder, keys: before }).downloadUrl('packages/a', wanted);
      const address = url.slice('/files/'.length);
      expect(openLocalDiskStorage({ folder, keys: rotated }).openDownload?.(address)).toMatchObject({
        key: 'packages/a',
      });
      expect(openLocalDiskStorage({ folder, keys: after }).openDownload?.(address)).toBeUndefined();
      const [payload = '', , signature] = address.split('.');
      // One spelling only; but one without an id that was signed before there were ids.
      expect(openLocalDiskStorage({ folder, keys: rotated }).openDownload?.(`${payload}.${signature}`)).toBeUndefined();
      const ancient = before.first.mac('storage download', payload).toString('base64url');
      expect(openLocalDiskStorage({ folder, keys: rotated }).openDownload?.(`${payload}.${ancient}`)).toBeDefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
    const video = createVideoAddressSignerAndVerifier({ keys: before, now: Date.now }).addressesOf(
      `video/${'0'.repeat(32)}`,
      1000,
    );
    const path = video.address('master.m3u8');
    const { open } = createVideoAddressSignerAndVerifier({ keys: rotated, now: Date.now });
    expect(open(path)).toBeDefined();
    expect(open(path.replace(`.${before.first.id}.`, '.'))).toBeUndefined();
    const [, expiry, ticket] = /hls\/(\w+)\.([\w-]+)\./.exec(path) ?? [];
    const ancient = before.first.mac('video files', `${expiry}.${ticket}/${'0'.repeat(32)}`).toString('base64url');
    expect(open(`/hls/${expiry}.${ticket}.${ancient}/${'0'.repeat(32)}/master.m3u8`)).toBeDefined();
    expect(createVideoAddressSignerAndVerifier({ keys: after, now: Date.now }).open(path)).toBeUndefined();
  });

  test('activation codes, made now or before there was a ring', () => {
    const code = deriveActivationCode(before, 'staff', 'key', '0');
    expect(hashActivationCodeUnderEachKey(rotated, code)).toContainEqual(hashActivationCode(before, code));
    const ancient = createHmac('sha256', `activation:${oldSecret}`).update(code).digest();
    expect(hashActivationCodeUnderEachKey(rotated, code)).toContainEqual(ancient);
    expect(hashActivationCodeUnderEachKey(after, code)).not.toContainEqual(ancient);
    expect(activationCodeDeriversOfKeys(rotated).map((make) => make('staff', 'key', '0'))).toContain(code);
  });

  test('tokens: forged ones are told from ours; those of a key that has gone are looked up', () => {
    const token = newSignedToken(before);
    expect(checkTokenSignature(before, token)).toBe('ours');
    expect(checkTokenSignature(rotated, token)).toBe('ours');
    expect(checkTokenSignature(after, token)).toBe('unknown');
    expect(checkTokenSignature(before, `${newToken()}.${before.first.id}.${token.split('.')[2]}`)).toBe('forged');
    expect(checkTokenSignature(before, `${token}x`)).toBe('forged');
    expect(checkTokenSignature(before, newToken())).toBe('unknown');
  });
});
