import type { Module } from '../../module.ts';
import { addRecommendedListSource, createRecommendationsOffCheck } from '../recommendations/public.ts';
import { postCardsPort } from '../search/public.ts';
import { readVisiblePostsByIds } from './posts/read-visible-posts-by-ids.ts';
import { squareCommentsRoutes } from './comments/comments.routes.ts';
import { runCountingAndPublishingLoop } from './counters/run-counting-and-publishing-loop.ts';
import { followedFeedInboxJobs } from './feeds/followed-feed-inbox.jobs.ts';
import { squareTagListRoutes } from './feeds/tag-list.routes.ts';
import { squareFavouriteRoutes } from './favourites/favourites.routes.ts';
import { squareForYouRoutes } from './for-you/for-you.routes.ts';
import { recommendedPostsSource } from './for-you/make-recommended-posts.ts';
import { squareGuideRoutes } from './guides/guides.routes.ts';
import { runChangeLogCleaningLoop } from './hydration/run-change-log-cleaning-loop.ts';
import { createSquareCaches } from './hydration/square-caches.ts';
import { squareLikesRoutes } from './likes/likes.routes.ts';
import { composeLiveCountsMessage, liveCountsChannelOf } from './live-counts-channel.ts';
import { moderatableAccessInSquare } from './moderatable-access.ts';
import { squareUserPostsAndCommentsStaffRoutes } from './people/user-posts-and-comments.admin.ts';
import { squarePeopleJobs } from './people/people.jobs.ts';
import { squarePeopleRoutes } from './people/people.routes.ts';
import { squarePersonalData } from './personal-data.ts';
import { squarePollRoutes } from './polls/polls.routes.ts';
import { squarePostsRoutes } from './posts/posts.routes.ts';
import { squarePageReaders } from './square.page-data.ts';
import { createCachedSquareReads } from './square.reads.ts';
import { squareEmbeddedAnswerReaders } from './square-embedded-answers.page-data.ts';
import { squarePostAndCommentStaffRoutes } from './staff-lists/post-and-comment-lists.admin.ts';
import { squareConfigAndSuggestionRoutes } from './config-and-suggestions.routes.ts';
import { squareTagStaffRoutes } from './tags/tags.admin.ts';
import { squareTagJobs } from './tags/tags.jobs.ts';
import { squareTopicRoutes } from './tags/topics.routes.ts';

postCardsPort.provide({ postsByIds: readVisiblePostsByIds });

addRecommendedListSource('posts', recommendedPostsSource);

export const squareModule: Module = {
  name: 'square',
  ports: (deps) => ({ moderatable: moderatableAccessInSquare(deps) }),
  api({ mount, deps }) {
    const reads = createCachedSquareReads(deps);
    squareTagListRoutes(mount, reads);
    squareTopicRoutes(mount, deps, reads);
    const objects = createSquareCaches(deps);
    squarePostsRoutes(mount, deps, reads, objects);
    squareCommentsRoutes(mount, deps, objects);
    squareLikesRoutes(mount, deps);
    squarePeopleRoutes(mount, deps);
    squareConfigAndSuggestionRoutes(mount, deps);
    squareFavouriteRoutes(mount, deps, objects);
    squareForYouRoutes(mount, deps, objects, createRecommendationsOffCheck(deps));
    squarePollRoutes(mount, deps);
    squareGuideRoutes(mount, deps);
    squareTagStaffRoutes(mount, deps);
    squareUserPostsAndCommentsStaffRoutes(mount, deps);
    squarePostAndCommentStaffRoutes(mount, deps);
    return {
      documents: squarePageReaders(deps, reads),
      embeddedAnswers: squareEmbeddedAnswerReaders(deps, reads),
      topics: {
        post: {
          event: 'counts',
          channel: (id) => liveCountsChannelOf('post', id),
          read: (id) => composeLiveCountsMessage(deps, id),
        },
      },
    };
  },
  jobs: (deps) => [...followedFeedInboxJobs(deps), ...squarePeopleJobs(deps), ...squareTagJobs(deps)],
  loops: (deps) => [
    { name: 'square.count-changes', start: () => runCountingAndPublishingLoop(deps, deps.cache) },
    { name: 'square.clean-change-log', start: () => runChangeLogCleaningLoop(deps) },
  ],
  personalData: (env) => [squarePersonalData(env)],
};
