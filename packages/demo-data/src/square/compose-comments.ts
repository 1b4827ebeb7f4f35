import { shuffled } from '../catalog/seeded-random.ts';
import { commentTemplatesByTag, replyLines } from './comment-and-reply-lines.ts';
import type { DemoPost } from './compose-posts.ts';

export interface DemoComment {
  content: string;
  /** What was answered to it, in order. */
  replies: string[];
}

const linesOf = (text: string) => text.trim().split('\n');
const anywhere = linesOf(commentTemplatesByTag['any'] ?? '');
const inThreads = linesOf(replyLines);

/** What is said under a post: about its kind first, no sentence twice. */
export function composeComments(post: DemoPost, count: number, chance: () => number): DemoComment[] {
  const own = shuffled(linesOf(commentTemplatesByTag[post.tag] ?? ''), chance).slice(0, Math.ceil(count * 0.55));
  const others = shuffled(anywhere, chance).slice(0, Math.max(0, count - own.length));
  const said = shuffled([...own, ...others], chance);
  const answered = shuffled(inThreads, chance);
  const comments: DemoComment[] = [];
  let left = count;
  for (const line of said) {
    if (left <= 0) break;
    const threads = chance() < 0.22 ? 1 + Math.floor(chance() ** 2 * 6) : 0;
    const under = Array.from({ length: Math.min(threads, left - 1) }, () => answered.pop()).filter(
      (reply) => reply !== undefined,
    );
    comments.push({ content: post.fill(line), replies: under.map(post.fill) });
    left -= 1 + under.length;
  }
  return comments;
}
