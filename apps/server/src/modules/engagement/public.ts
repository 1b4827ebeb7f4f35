export { badgeWearers } from './badge-wearers.ts';
export { engagementPersonalData } from './engagement-personal-data.ts';
export { lockLastEvent } from './events.queries.ts';
export { forgetEvent, recordEvent } from './record-event.ts';
