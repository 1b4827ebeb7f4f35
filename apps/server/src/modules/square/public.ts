export { selectPostAndCommentDailyMetrics } from './numbers/post-and-comment-daily-metrics.queries.ts';
