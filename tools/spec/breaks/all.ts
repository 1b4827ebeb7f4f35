import { accountBreaks } from './account.ts';
import type { Entry } from './break.ts';
import { clientBreaks } from './client.ts';
import { decisionBreaks } from './decisions.ts';
import { expectationBreaks } from './expectations.ts';
import { layoutBreaks } from './layout.ts';
import { moneyBreaks } from './money.ts';
import { portalBreaks } from './portal.ts';
import { squareBreaks } from './square.ts';
import { wireBreaks } from './wire.ts';
import { writingBreaks } from './writing.ts';

/** At least one of each clause. */
export const breaks: readonly Entry[] = [
  ...layoutBreaks,
  ...accountBreaks,
  ...portalBreaks,
  ...squareBreaks,
  ...clientBreaks,
  ...moneyBreaks,
  ...decisionBreaks,
  ...expectationBreaks,
  ...wireBreaks,
  ...writingBreaks,
];
