export { sanitizeStaffHtml } from './texts/sanitize-staff-html.ts';
export { businessInquiriesPersonalData } from './help/business-inquiries-personal-data.ts';
export { readLegalPagesInForce, readLegalVersionsEverInForce } from './legal/legal-pages-in-force.ts';
export { readUncheckedSetting } from './read-unchecked-setting.ts';
export { readServerConfig } from './read-server-config.ts';
export { createCachedSiteConfigReader } from './cached-site-config-reader.ts';
export { createBrandIconReader } from './settings/brand-icons.ts';
export {
  createFeatureGuard,
  createFeatureOffCheck,
  isFeatureOffForEverybody,
  requireRegistrationOn,
} from './switches/feature-off-checks-and-guards.ts';
export { siteMembershipPort } from './membership-port.ts';
export { sitePlayersPort } from './players-port.ts';
export {
  filterBulletinsByLevelAndChannel,
  readBulletinsOnDisplay,
  type BulletinRow,
} from './bulletins/bulletins-on-display.ts';
export { bulletinRowForPreview, putPreviewedBulletinInList } from './bulletins/bulletin-row-for-preview.ts';
export { noChannelID, selectBulletinsDuring } from './site.queries.ts';
export { selectLegalVersionsEffectiveDuring } from './legal/legal.queries.ts';
export { selectSwitchesThatEndDuring } from './switches/switches.queries.ts';
export { ticketsExportSource } from './kefu/tickets-export-source.ts';
export { computeFirstAnswerDailyMetrics } from './numbers/first-answer-daily-metrics.ts';
export {
  findFirstDeviceDay,
  selectDeviceDailyMetrics,
  selectDeviceRetentionDailyMetrics,
  selectTicketDailyMetrics,
} from './numbers/site-daily-metrics.queries.ts';
