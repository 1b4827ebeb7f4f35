export { keepCountingClaims } from './count-claims.ts';
export { giftsPersonalData } from './gifts-personal-data.ts';
export { readLiveStock, stockTopic } from './live-stock.ts';
