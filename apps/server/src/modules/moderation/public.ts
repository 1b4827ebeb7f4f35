export { checkText, type Judgement } from './check-text.ts';
export { closeCase } from './close-case.ts';
export type { Judged, JudgedKinds, JudgedThing } from './judged.ts';
export { moderationPersonalData } from './moderation-personal-data.ts';
export { noteEdit } from './note-edit.ts';
export { openCase, appealStates } from './open-case.ts';
export { hasVoice, requireVoice } from './require-voice.ts';
