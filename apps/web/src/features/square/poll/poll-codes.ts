import type { CodeOfName } from '@lanyu/contract/codes';

// Beside lib/network/codes.ts, which the first page loads.
export const votedCode = 4314 satisfies CodeOfName<'voted'>;
export const pollEndedCode = 4315 satisfies CodeOfName<'pollEnded'>;
