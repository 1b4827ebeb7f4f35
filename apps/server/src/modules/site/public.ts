export { cleanHtml } from './texts/clean-html.ts';
export { helpPersonalData } from './help/help-personal-data.ts';
export { legalPagesInForce, legalVersionsEverInForce } from './legal/legal-pages-in-force.ts';
export { readUncheckedSetting } from './read-unchecked-setting.ts';
export { readServerConfig } from './read-server-config.ts';
export { createCachedSiteConfigReader } from './cached-site-config-reader.ts';
export { createBrandIconReader } from './settings/brand-icons.ts';
export { createFeatureGuard, requireRegistrationOn } from './switches/require-feature-on.ts';
export { siteMembershipPort } from './membership-port.ts';
export { sitePlayers } from './players-port.ts';
export { bulletinsForAudience, bulletinsOnDisplay, type BulletinRow } from './bulletins/list-bulletins.ts';
export { bulletinRowForPreview, replaceOnDisplay } from './bulletins/bulletin-row-for-preview.ts';
export { noChannel, selectBulletinsDuring } from './site.queries.ts';
export { ticketsExportSource } from './kefu/tickets-export-source.ts';
export { firstAnswerDayNumbers } from './numbers/first-answer-day-numbers.ts';
export {
  findFirstDeviceDay,
  selectDeviceDayNumbers,
  selectReturnDayNumbers,
  selectTicketDayNumbers,
} from './numbers/site-day-numbers.queries.ts';
