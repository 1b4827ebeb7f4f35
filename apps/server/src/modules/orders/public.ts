export { buyWithCoins } from './buy-with-coins.ts';
export { returnCoins } from './return-coins.ts';
