export { selectPacksDuring } from './packs.queries.ts';
export { listOwnGiftCodes } from './codes/list-own-gift-codes.ts';
export { listUnendedPacksOfGame } from './list-unended-packs-of-game.ts';
export { listUnendedPacks } from './list-unended-packs.ts';
export { validateUnsavedPackForPreview, type UnsavedPackForPreview } from './validate-unsaved-pack-for-preview.ts';
export { readPack } from './read-pack.ts';
export { claimsExportSource } from './codes/claims-export-source.ts';
export {
  selectClaimedAndRedeemedCodeDailyMetrics,
  selectOpenPackClaimedAndTotalDailyMetrics,
} from './numbers/gift-daily-metrics.queries.ts';
