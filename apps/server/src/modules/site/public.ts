export { cleanHtml } from './clean-html.ts';
export { helpPersonalData } from './help/help-personal-data.ts';
export { legalInForce, legalVersionsSeen } from './legal/legal-in-force.ts';
export { readSetting } from './read-setting.ts';
export { readServerConfig } from './read-site.ts';
export { siteReader } from './site-reader.ts';
export { siteMembership } from './membership-port.ts';
