import { useQuery } from '@tanstack/react-query';
import { isNotFoundError } from '#src/lib/network/has-code.ts';
import { useUid } from '#src/lib/session/session.ts';
import { postQuery, type Post } from '../../posts.ts';
import type { QuotedPost } from '../../quote/QuoteCard.tsx';

/** As the server will show it, nearly: it cuts by the same number of characters. */
const shown = 120;

function quotedPostOf({ id, author, content, images }: Post): QuotedPost {
  const characters = Array.from(content);
  return {
    id,
    author: { uid: author.uid, name: author.name },
    content: characters.length <= shown ? content : `${characters.slice(0, shown).join('')}…`,
    image: images[0]?.small ?? '',
    images: images.length,
  };
}

/** The post that a link to the form says is quoted; undefined while it is not known, null where it is not to be seen. */
export function useQuotedPost(id: string | undefined): QuotedPost | null | undefined {
  const uid = useUid();
  const { data, error } = useQuery({ ...postQuery(uid, id ?? ''), enabled: id !== undefined });
  if (isNotFoundError(error)) return null;
  if (data === undefined) return undefined;
  return data.state === 'shown' ? quotedPostOf(data) : null;
}
