export { checkText, type Judgement } from './check-text.ts';
export { openCase, appealStates, type CaseCause } from './open-case.ts';
export { requireVoice } from './require-voice.ts';
