import { pathTo } from '#src/lib/path-to.ts';
import { headingOf } from './heading.ts';
import type { Post } from './posts.ts';

/** What is shared of a post: its heading, first words and first picture. */
export function subjectOf(post: Post): { title: string; description: string; url: string; image?: string } {
  const { heading, text } = headingOf(post.content);
  const url = new URL(pathTo('post', { id: post.id }), window.location.origin).href;
  const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
  const image = post.images[0]?.medium;
  return {
    title: heading === '' ? words.slice(0, 40) : heading,
    description: words,
    url,
    ...(image !== undefined && { image: new URL(image, url).href }),
  };
}
