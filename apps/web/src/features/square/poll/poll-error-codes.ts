import type { ResultCodeOfName } from '@lanyu/contract/result-codes';

// Beside lib/network/error-codes.ts, which the first page loads.
export const alreadyVotedErrorCode = 4314 satisfies ResultCodeOfName<'voted'>;
export const pollEndedErrorCode = 4315 satisfies ResultCodeOfName<'pollEnded'>;
