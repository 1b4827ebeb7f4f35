import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

/** Beyond the length of the video: after a longer pause the player asks again. */
const spareMs = 10 * 60 * 1000;

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
};

/** Exactly as it was handed out: no other spelling, no suffix, one folder and a plain name in it. */
const shape =
  /^\/hls\/([0-9a-z]{1,10})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})\/([0-9a-f]{32})\/([A-Za-z0-9-]{1,40}\.(m3u8|m4s|mp4|jpg|vtt))$/;

export interface OpenedAddress {
  key: string;
  contentType: string;
  expireTime: number;
}

/** Addresses of a video's files. The signature comes before the folder, so that addresses in playlists inherit it. */
export function createAddresses(deps: { env: Pick<Deps['env'], 'APP_SECRET'>; now: () => number }) {
  const key = Buffer.from(hkdfSync('sha256', deps.env.APP_SECRET, '', 'video files', 32));
  const sign = (expiry: string, ticket: string, folder: string) =>
    createHmac('sha256', key).update(`${expiry}.${ticket}/${folder}`).digest('base64url');

  return {
    /** For a viewer who was just allowed to play it. The ticket is random: no two viewers share an address. */
    addressesOf(folder: string, milliseconds: number): { address: (name: string) => string; expireTime: number } {
      const expireTime = deps.now() + milliseconds + spareMs;
      const expiry = expireTime.toString(36);
      const ticket = randomBytes(12).toString('base64url');
      const name = folder.replace(/^video\//, '');
      const base = `/hls/${expiry}.${ticket}.${sign(expiry, ticket, name)}/${name}`;
      return { address: (file) => `${base}/${file}`, expireTime };
    },

    /** Whether an address was handed out and has not expired. */
    open(address: string): OpenedAddress | undefined {
      const [, expiry = '', ticket = '', given = '', folder = '', file = '', ending = ''] = shape.exec(address) ?? [];
      const contentType = types[ending];
      if (contentType === undefined) return undefined;
      const expected = Buffer.from(sign(expiry, ticket, folder));
      if (!timingSafeEqual(Buffer.from(given), expected)) return undefined;
      const expireTime = Number.parseInt(expiry, 36);
      return deps.now() < expireTime ? { key: `video/${folder}/${file}`, contentType, expireTime } : undefined;
    },
  };
}
