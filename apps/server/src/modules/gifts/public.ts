export { selectPacksDuring } from './gifts.queries.ts';
export { listOwnGiftCodes } from './codes/list-own-gift-codes.ts';
export { listUnendedPacksOfGame } from './list-unended-packs-of-game.ts';
export { listUnendedPacks } from './list-unended-packs.ts';
export { packRowForPreview, type DraftedPackFields } from './pack-row-for-preview.ts';
export { readPack } from './read-pack.ts';
export { claimsExportSource } from './codes/claims-export-source.ts';
export { selectGiftDailyMetrics, selectOpenPackDailyMetrics } from './numbers/gift-daily-metrics.queries.ts';
