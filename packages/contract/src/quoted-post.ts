import { z } from 'zod';
import { id } from './shared-field-and-paging-schemas.ts';

/** X-C41: another post as a small card. What it quotes itself is not shown. */
export const quotedPost = z.object({
  /** Null where it is hidden, deleted, or between its author and whoever asks there is a block: 内容不可见. */
  post: z
    .object({
      id,
      author: z.object({ uid: id, name: z.string() }),
      /** Its beginning. */
      content: z.string(),
      /** The first picture, small; empty for none. */
      image: z.string(),
      images: z.int(),
    })
    .nullable(),
});
