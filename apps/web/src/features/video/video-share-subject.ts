import { pathTo } from '#src/lib/routing/path-to.ts';
import type { VideoDetail } from './videos.ts';

/** What is shared of a video. */
export function videoShareSubject({ id, title, intro, poster }: VideoDetail): {
  title: string;
  description: string;
  url: string;
  image?: string;
} {
  const url = new URL(pathTo('welfare', undefined, { video: id }), window.location.origin).href;
  const image = poster.base === '' ? undefined : `${poster.base}/${poster.widths.at(-1)}.webp`;
  return {
    title,
    description: Array.from(intro.replaceAll(/\s+/g, ' ').trim()).slice(0, 160).join(''),
    url,
    ...(image !== undefined && { image: new URL(image, url).href }),
  };
}
