export { cleanHtml } from './clean-html.ts';
export { helpPersonalData } from './help/help-personal-data.ts';
export { legalPagesInForce, legalVersionsEverInForce } from './legal/legal-pages-in-force.ts';
export { readSetting } from './read-setting.ts';
export { readServerConfig } from './read-server-config.ts';
export { createCachedSiteReader } from './cached-site-reader.ts';
export { siteMembership } from './membership-port.ts';
