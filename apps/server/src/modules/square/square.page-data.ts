import { id as idSchema } from '@lanyu/contract/shared-field-and-paging-schemas';
import { allCalls, type DataOf } from '@lanyu/contract/all-calls';
import { splitPostHeading } from '@lanyu/contract/split-post-heading';
import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { PageMetaAndAnswersReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import { htmlDocumentWords } from '../../words/html-documents.ts';
import { readPublicProfile } from './people/read-public-profile.ts';
import type { CachedSquareReads } from './square.reads.ts';

type Post = DataOf<'GET /v1/square/post/{id}'>;
type Person = DataOf<'GET /v1/square/user/{id}'>;

/** The first page of the hottest posts, as the portal asks for it. */
const firstPosts = { sort: 1, pageSize: 20 } as const;
const asked = allCalls['GET /v1/square/post/list'].input.parse(firstPosts);

const longestTitle = 40;
const longestDescription = 160;

/** The content of the square's documents, as a visitor sees it. */
export function squarePageReaders(deps: Deps, reads: CachedSquareReads): PageMetaAndAnswersReaders {
  const people = createAnswerCache('GET /v1/square/user/{id}', (id: string) => readPublicProfile(deps, undefined, id));
  const aboutPerson = async (id: string, wordsFor: (person: Person) => { title: string; description?: string }) => {
    if (!idSchema.safeParse(id).success) return 'notFound' as const;
    const { data: person, envelopeJson } = await people(id);
    return {
      answers: [{ call: 'GET /v1/square/user/{id}', input: { id }, data: person }],
      madeFrom: [envelopeJson.toString()],
      ...wordsFor(person),
      ...(person.portrait === '' ? {} : { preview: person.portrait }),
    };
  };
  return {
    square: async () => {
      const [posts, names] = await Promise.all([reads.posts(asked), reads.tags()]);
      return {
        answers: [
          { call: 'GET /v1/square/post/list', input: firstPosts, data: posts.data },
          { call: 'GET /v1/square/tag/list', input: {}, data: names.data },
        ],
        madeFrom: [posts.envelopeJson.toString(), names.envelopeJson.toString()],
        ...firstImageOf(posts.data.records[0]),
      };
    },
    post: async ([id = '']) => {
      if (!idSchema.safeParse(id).success) return 'notFound';
      const { data: post, envelopeJson } = await reads.post(id);
      const { title, description } = titleAndDescriptionOf(post);
      const [image] = post.images;
      return {
        answers: [{ call: 'GET /v1/square/post/{id}', input: { id }, data: post }],
        // The text itself is the cache key: it is read twice a second, and the document stays the same while the text
        // does.
        madeFrom: [envelopeJson.toString()],
        title,
        description,
        ...(image === undefined ? {} : { preview: image.large }),
        ...firstImageOf(post),
        structured: postingOf(deps.env.PUBLIC_URL, post, title),
      };
    },
    topic: async ([id = '']) => {
      if (!idSchema.safeParse(id).success) return 'notFound';
      const { data: topic, envelopeJson } = await reads.topic(id);
      return {
        answers: [{ call: 'GET /v1/square/tag/{id}', input: { id }, data: topic }],
        madeFrom: [envelopeJson.toString()],
        title: htmlDocumentWords.topic(topic.tag),
        description: htmlDocumentWords.aboutTopic(topic.tag, topic.followers),
      };
    },
    person: ([id = '']) =>
      aboutPerson(id, ({ name, bio }) => ({ title: name, ...(bio === '' ? {} : { description: oneLine(bio) }) })),
    follows: ([id = '']) => aboutPerson(id, ({ name }) => ({ title: htmlDocumentWords.followsOf(name) })),
  };
}

/** Up to three images are shown wide. With more, the portal shows small ones, which load fast. */
function firstImageOf(post: Pick<Post, 'images'> | undefined): { firstImage?: string } {
  const [image, , , fourth] = post?.images ?? [];
  return image === undefined || fourth !== undefined ? {} : { firstImage: image.medium };
}

/** A post without a heading is titled by its first words. */
function titleAndDescriptionOf({ content }: Post): { title: string; description: string } {
  const { heading, text: rest } = splitPostHeading(content);
  const text = oneLine(rest);
  return { title: heading === '' ? cut(text, longestTitle) : heading, description: cut(text, longestDescription) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts by grapheme, never inside one. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

function postingOf(publicUrl: string, post: Post, headline: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline,
    text: post.content,
    url: new URL(`/post/${post.id}`, publicUrl).href,
    author: {
      '@type': 'Person',
      name: post.author.name,
      url: new URL(`/person/${post.author.uid}`, publicUrl).href,
    },
    datePublished: new Date(post.createTime).toISOString(),
    ...(post.editTime === 0 ? {} : { dateModified: new Date(post.editTime).toISOString() }),
    ...(post.images.length === 0 ? {} : { image: post.images.map(({ large }) => new URL(large, publicUrl).href) }),
    commentCount: post.comments,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.likes,
    },
  };
}
