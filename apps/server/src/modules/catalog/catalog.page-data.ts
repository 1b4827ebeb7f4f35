import { rankingRule } from '@lanyu/contract/catalog';
import { id as idSchema } from '@lanyu/contract/shared-field-and-paging-schemas';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import type { PageMetaAndAnswersReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import { htmlDocumentWords } from '../../words/html-documents.ts';
import type { CachedCatalogReads } from './cached-catalog-reads.ts';
import { htmlToText } from './games/html-to-text.ts';

type Game = DataOf<'POST /web/game/detail'>;
type Site = Pick<Deps['env'], 'PUBLIC_URL'>;

const platformNames: Record<number, string> = { 1: 'Android', 2: 'iOS' };

/** The first page of the list as the portal asks for it. */
const firstList = { sort: 1 } as const;

/** The content of the catalogue's documents. */
export function catalogPageReaders(env: Site, reads: CachedCatalogReads): PageMetaAndAnswersReaders {
  return {
    home: async () => {
      const home = await reads.home();
      const [banner] = home.data.banners;
      return {
        answers: [{ call: 'GET /v1/catalog/home', input: {}, data: home.data }],
        madeFrom: [home],
        ...(banner === undefined ? {} : { picture: banner.image }),
        structured: websiteOf(env),
      };
    },
    games: async ([type]) => {
      const slug = type === undefined ? undefined : decoded(type);
      if (slug === null) return 'notFound';
      const request = { ...firstList, ...(slug === undefined ? {} : { type: slug }) };
      const [list, shelves] = await Promise.all([reads.list(request), reads.shelves()]);
      const name = shelves.data.types.find((each) => each.slug === slug)?.name;
      return {
        answers: [
          { call: 'POST /web/game/list', input: request, data: list.data },
          { call: 'GET /v1/catalog/shelf/list', input: {}, data: shelves.data },
        ],
        madeFrom: [list, shelves],
        ...(list.data.records[0] === undefined ? {} : { firstPicture: list.data.records[0].icon }),
        ...(name === undefined ? {} : { title: name }),
      };
    },
    rankings: async ([board]) => {
      const asked = rankingRule.optional().safeParse(board);
      if (!asked.success) return 'notFound';
      const cached = await reads.ranking(asked.data);
      const { boards, rule, games } = cached.data;
      return {
        answers: [
          { call: 'GET /v1/catalog/ranking', input: board === undefined ? {} : { rule: board }, data: cached.data },
        ],
        madeFrom: [cached],
        ...(games[0] === undefined
          ? {}
          : { description: rankingDescription(boards.find((each) => each.rule === rule)?.title ?? '', games) }),
      };
    },
    detail: async ([id = '']) => {
      if (!idSchema.safeParse(id).success) return 'notFound';
      const cached = await reads.game(id);
      const game = cached.data;
      return {
        answers: [{ call: 'POST /web/game/detail', input: { id }, data: game }],
        madeFrom: [cached],
        title: game.name,
        description: descriptionOf(game),
        picture: game.cover,
        structured: softwareOf(env, game),
      };
    },
  };
}

/** The first places, for previews. */
function rankingDescription(title: string, games: DataOf<'GET /v1/catalog/ranking'>['games']): string {
  const names = games.slice(0, 5).map(({ game }, index) => `${index + 1} ${game.name}`);
  return htmlDocumentWords.ranking(title, names).slice(0, 160);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function descriptionOf({ summary, descHtml }: Game): string {
  return htmlDocumentWords.sentences([summary, htmlToText(descHtml)].filter((part) => part !== '')).slice(0, 160);
}

function websiteOf({ PUBLIC_URL }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: new URL('/', PUBLIC_URL).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL('/search', PUBLIC_URL).href}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Prices are in coins, for which schema.org has no currency: only free games have an offer. */
function softwareOf({ PUBLIC_URL }: Site, game: Game): object {
  const { cover } = game;
  return {
    '@context': 'https://schema.org',
    '@type': 'MobileApplication',
    name: game.name,
    description: game.summary,
    url: new URL(`/detail/${game.id}`, PUBLIC_URL).href,
    applicationCategory: 'GameApplication',
    operatingSystem: game.platforms.map((platform) => platformNames[platform]).join(', '),
    ...(cover.base === '' ? {} : { image: new URL(`${cover.base}/${cover.widths.at(-1) ?? 0}.webp`, PUBLIC_URL).href }),
    ...(game.developer === '' ? {} : { author: { '@type': 'Organization', name: game.developer } }),
    ...(game.buyAmount === 0 ? { offers: { '@type': 'Offer', price: 0, priceCurrency: 'CNY' } } : {}),
    ...(game.score === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: game.score,
            bestRating: 10,
            ratingCount: game.scoreNum,
          },
        }),
  };
}
