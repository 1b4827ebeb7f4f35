export { badgeWearers } from './badge-wearers.ts';
export { engagementPersonalData } from './engagement-personal-data.ts';
export { forgetEvent, lastEventAt, recordEvent } from './record-event.ts';
