import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { pathTo } from '#src/lib/routing/path-to.ts';
import type { Post } from './posts.ts';

/** By characters as people count them: never half of one. As the server does for the document's own tags. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** What is shared of a post: its heading, first words and first picture. */
export function postShareSubject(post: Post): {
  title: string;
  description: string;
  url: string;
  image?: string;
  quote?: string;
} {
  const { heading, text } = splitPostHeading(post.content);
  const url = new URL(pathTo('post', { id: post.id }), window.location.origin).href;
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const image = post.images[0]?.medium;
  return {
    title: heading === '' ? cut(words, 40) : heading,
    description: cut(words, 160),
    url,
    ...(post.state === 'shown' && { quote: pathTo('postpage', undefined, { quote: post.id }) }),
    ...(image !== undefined && { image: new URL(image, url).href }),
  };
}
