export { selectSquareDayNumbers } from './numbers/square-day-numbers.queries.ts';
