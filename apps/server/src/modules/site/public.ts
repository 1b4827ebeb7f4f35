export { answerTicket } from './answer-ticket.ts';
export { cleanHtml } from './clean-html.ts';
export { helpPersonalData } from './help-personal-data.ts';
export { kefuPersonalData } from './kefu-personal-data.ts';
export { legalInForce, legalVersionsSeen } from './legal-in-force.ts';
export { readSetting } from './read-setting.ts';
export { readServerConfig } from './read-site.ts';
