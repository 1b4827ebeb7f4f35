export { buyWithCoins } from './buy-with-coins.ts';
export { ordersPersonalData } from './orders-personal-data.ts';
export { returnCoins } from './return-coins.ts';
