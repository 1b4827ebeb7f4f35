export { selectSquareDailyMetrics } from './numbers/square-daily-metrics.queries.ts';
