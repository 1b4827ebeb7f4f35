import type { DataOf } from '@lanyu/contract/all-calls';
import { brandStylesheet, type BrandColours } from '@lanyu/contract/brand-colours';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFileNotFound } from '../error-handlers-and-failure-answers.ts';
import { nginxKeepsUntilEndOfSecond } from './nginx-keeps-until-end-of-second.ts';

type Site = DataOf<'GET /v1/site/config'>;

export const brandPathPrefix = '/brand';
const immutable = 'public, max-age=31536000, immutable';
const iconNames = new Set(['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-180.png']);

/** Of the operator's logo, under an address that changes with it; else the built-in file. */
export function brandIconPath(site: Site, name: string): string {
  const version = site.brand?.icons ?? '';
  return version === '' ? `/icons/${name}` : `${brandPathPrefix}/${version}/${name}`;
}

export function brandStylesheetPath(colours: string): string {
  return `${brandPathPrefix}/colours-${colours}.css`;
}

/** Of `6fc1f3-126aa6`; undefined for the colours that the portal was built with. */
export function parseBrandColours(text: string): BrandColours | undefined {
  const [, brand, link] = /^([0-9a-f]{6})-([0-9a-f]{6})$/.exec(text) ?? [];
  return brand === undefined || link === undefined ? undefined : { brand: `#${brand}`, link: `#${link}` };
}

interface Parts {
  dist: string;
  readSite: () => Promise<Site>;
  /** Undefined where the site has no logo of its own. */
  readIcon: (name: string, version?: string) => Promise<{ version: string; bytes: Uint8Array } | undefined>;
}

/**
 * `/brand/colours-….css` says all of its content; `/brand/<logo>/<icon>.png` never changes, and leads on to the icon of
 * now where it is another's; `/brand/<icon>.png` is the icon of now, for who cannot know its address.
 */
export function createBrandFileSender({ dist, readSite, readIcon }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    void reply.header('x-content-type-options', 'nosniff');
    const colours = parseBrandColours(/^\/brand\/colours-([0-9a-f-]{13})\.css$/.exec(pathname)?.[1] ?? '');
    if (colours !== undefined)
      return reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': immutable })
        .send(brandStylesheet(colours));
    const [, version, name = ''] = /^\/brand\/(?:([0-9a-f]{12})\/)?([a-z0-9-]+\.png)$/.exec(pathname) ?? [];
    if (!iconNames.has(name)) return sendFileNotFound(reply);
    const named = version === undefined ? undefined : (await readSite()).brand?.icons;
    const icon = await readIcon(name, named === version ? version : undefined);
    // Nothing else may ever be kept under the address of a logo.
    if (version !== undefined && icon?.version !== version)
      return reply.header('cache-control', 'no-store').redirect(`${brandPathPrefix}/${name}`, 302);
    return reply
      .headers(nginxKeepsUntilEndOfSecond(request))
      .headers({ 'content-type': 'image/png', 'cache-control': version === undefined ? 'no-cache' : immutable })
      .send(Buffer.from(icon?.bytes ?? (await readFile(join(dist, 'icons', name)))));
  };
}
