import { pathTo } from '#src/lib/routing/path-to.ts';
import { formatVideoTime } from '#src/ui/VideoPlayer/format-video-time.ts';
import { videoWords } from '#src/words/video.ts';
import type { VideoDetail } from './videos.ts';

/** What is shared of a video. */
export function videoShareSubject(
  { id, title, intro, poster }: VideoDetail,
  /** Where it is just now. */
  second: number,
): {
  title: string;
  description: string;
  url: string;
  image?: string;
  from?: { label: string; url: string };
} {
  const addressOf = (query: Record<string, string>) =>
    new URL(pathTo('welfare', undefined, query), window.location.origin).href;
  const url = addressOf({ video: id });
  const at = Math.floor(second);
  const image = poster.base === '' ? undefined : `${poster.base}/${poster.widths.at(-1)}.webp`;
  return {
    title,
    description: Array.from(intro.replaceAll(/\s+/g, ' ').trim()).slice(0, 160).join(''),
    url,
    ...(image !== undefined && { image: new URL(image, url).href }),
    ...(at > 0 && {
      from: { label: videoWords.shareFrom(formatVideoTime(at)), url: addressOf({ video: id, t: String(at) }) },
    }),
  };
}
