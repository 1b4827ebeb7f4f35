export { cleanHtml } from './texts/clean-html.ts';
export { helpPersonalData } from './help/help-personal-data.ts';
export { legalPagesInForce, legalVersionsEverInForce } from './legal/legal-pages-in-force.ts';
export { readUncheckedSetting } from './read-unchecked-setting.ts';
export { readServerConfig } from './read-server-config.ts';
export { createCachedSiteReader } from './cached-site-reader.ts';
export { siteMembershipPort } from './membership-port.ts';
export { sitePlayers } from './players-port.ts';
