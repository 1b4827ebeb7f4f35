import { msToIsoTime, yieldAllRowsAsOnePiece, type PersonalDataHandler } from '../../personal-data-handler.ts';
import {
  reviewPagesOfUser,
  followPagesOfUser,
  eraseReviewsVotesAndFollowsOfUser,
  selectTagFilterOfUser,
} from './catalog-player.queries.ts';
import { recommendedListForDataExport } from '../recommendations/public.ts';
import { deleteChosenTypes, selectChosenTypes } from './for-you/chosen-types.queries.ts';
import {
  deleteAllNotInterestedGamesAndTypes,
  selectAllNotInterestedGamesAndTypes,
} from './for-you/not-interested-games-and-types.queries.ts';
import { deleteRecommendedGames, selectRecommendedGames } from './for-you/recommended-games.queries.ts';
import { reviewVotePagesOfUser } from './reviews/review-votes-and-studio-answers.queries.ts';

const pageSize = 500;

export const catalogPersonalData: PersonalDataHandler = {
  tables: [
    'catalog_reviews',
    'catalog_review_answers',
    'catalog_review_counts',
    'catalog_review_votes',
    'catalog_wishes',
    'catalog_tag_choices',
    'catalog_recommended_games',
    'catalog_not_interested',
    'catalog_chosen_types',
  ],
  sections: (db, uid) => [
    {
      name: 'reviews',
      many: async function* () {
        for await (const page of reviewPagesOfUser(db, uid, pageSize)) {
          yield page.map((review) => ({
            gameId: review.game_id,
            stars: review.stars,
            content: review.content,
            takenOff: review.hidden,
            writtenAt: msToIsoTime(review.created_at),
            editedAt: msToIsoTime(review.edited_at),
            removedAt: msToIsoTime(review.removed_at),
          }));
        }
      },
    },
    {
      name: 'reviewsFoundHelpful',
      many: async function* () {
        for await (const page of reviewVotePagesOfUser(db, uid, pageSize)) {
          yield page.map((vote) => ({ reviewId: vote.review_id, votedAt: msToIsoTime(vote.created_at) }));
        }
      },
    },
    {
      name: 'followedGames',
      many: async function* () {
        for await (const page of followPagesOfUser(db, uid, pageSize)) {
          yield page.map((follow) => ({ gameId: follow.game_id, followedAt: msToIsoTime(follow.created_at) }));
        }
      },
    },
    { name: 'tagChoice', one: async () => (await selectTagFilterOfUser(db, uid)) ?? null },
    {
      name: 'recommendedGames',
      one: async () => {
        const row = await selectRecommendedGames(db, uid);
        if (row === undefined) return null;
        return { madeAt: msToIsoTime(row.made_at), games: recommendedListForDataExport(row) };
      },
    },
    {
      name: 'chosenTypes',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectChosenTypes(db, uid)).map((row) => ({
          typeId: row.type_id,
          chosenAt: msToIsoTime(row.created_at),
        })),
      ),
    },
    {
      name: 'notInterestedInGames',
      many: yieldAllRowsAsOnePiece(async () =>
        (await selectAllNotInterestedGamesAndTypes(db, uid)).map((row) => ({
          kind: row.kind,
          id: row.ref_id,
          askedAt: msToIsoTime(row.created_at),
        })),
      ),
    },
  ],
  async erase(tx, uid) {
    await deleteRecommendedGames(tx, [uid]);
    await deleteAllNotInterestedGamesAndTypes(tx, uid);
    await deleteChosenTypes(tx, uid);
    await eraseReviewsVotesAndFollowsOfUser(tx, uid);
  },
};
