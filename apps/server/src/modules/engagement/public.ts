export { badgeWearers } from './badge-wearers.ts';
export { forgetEvent, recordEvent } from './record-event.ts';
