import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { areMacsEqual, type Key } from '../../../keys.ts';

/** Beyond the length of the video: after a longer pause the player asks again. */
const spareMs = 10 * 60 * 1000;

/** How long an address of a video of that length holds. */
export const videoAddressLifetimeMs = (milliseconds: number): number => milliseconds + spareMs;

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
};

/** Exactly as it was handed out: no other spelling, no suffix, one folder and a plain name in it. */
const shape =
  /^\/hls\/([0-9a-z]{1,10})\.([A-Za-z0-9_-]{16})\.(?:([A-Za-z0-9_-]{1,12})\.)?([A-Za-z0-9_-]{43})\/([0-9a-f]{32})\/([A-Za-z0-9-]{1,40}\.(m3u8|m4s|mp4|jpg|vtt))$/;

export interface VerifiedVideoAddress {
  key: string;
  contentType: string;
  expireTime: number;
}

/** Addresses of a video's files. The signature comes before the folder, so that addresses in playlists inherit it. */
export function createVideoAddressSignerAndVerifier(deps: Pick<Deps, 'keys' | 'now'>) {
  /** `proof` is all that stands before the signature. */
  const sign = (key: Key, proof: string, folder: string) =>
    key.mac('video files', `${proof}/${folder}`).toString('base64url');

  return {
    /** For a viewer who was just allowed to play it. The ticket is random: no two viewers share an address. */
    addressesOf(folder: string, milliseconds: number): { address: (name: string) => string; expireTime: number } {
      const expireTime = deps.now() + videoAddressLifetimeMs(milliseconds);
      const expiry = expireTime.toString(36);
      const ticket = randomBytes(12).toString('base64url');
      const name = folder.replace(/^video\//, '');
      const { first } = deps.keys;
      const proof = `${expiry}.${ticket}.${first.id}`;
      const base = `/hls/${proof}.${sign(first, proof, name)}/${name}`;
      return { address: (file) => `${base}/${file}`, expireTime };
    },

    /** Whether an address was handed out and has not expired. */
    open(address: string): VerifiedVideoAddress | undefined {
      const [, expiry = '', ticket = '', id, given = '', folder = '', file = '', ending = ''] =
        shape.exec(address) ?? [];
      const contentType = types[ending];
      if (contentType === undefined) return undefined;
      // The id is part of what is signed. Addresses without one are older than the ids.
      const proof = id === undefined ? `${expiry}.${ticket}` : `${expiry}.${ticket}.${id}`;
      const signature = Buffer.from(given);
      const isOurs = deps.keys.named(id).some((key) => areMacsEqual(signature, Buffer.from(sign(key, proof, folder))));
      if (!isOurs) return undefined;
      const expireTime = Number.parseInt(expiry, 36);
      return deps.now() < expireTime ? { key: `video/${folder}/${file}`, contentType, expireTime } : undefined;
    },
  };
}
