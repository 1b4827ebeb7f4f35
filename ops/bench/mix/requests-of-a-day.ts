// What a player's browser asks for on a usual day, and how often. Assumed: no site has been counted yet, so whoever has logs of one writes its
// numbers here. Pictures, scripts and films come from a CDN and are none of these.

export const requestKinds = ['document', 'shared', 'personal', 'write', 'money'] as const;
/** `document`: a page's first HTML; `shared`: an answer that is the same for everybody; `personal`: one that depends on who asks. */
export type RequestKind = (typeof requestKinds)[number];

export const requestsOfADay = [
  { name: 'home page', kind: 'document', timesADay: 2 },
  { name: "a game's page", kind: 'document', timesADay: 1 },
  { name: 'site config', kind: 'shared', timesADay: 3 },
  { name: 'home', kind: 'shared', timesADay: 8 },
  { name: 'list of games', kind: 'shared', timesADay: 12 },
  { name: 'a game', kind: 'shared', timesADay: 16 },
  { name: 'tags', kind: 'shared', timesADay: 6 },
  { name: 'search', kind: 'shared', timesADay: 5 },
  { name: 'hot words', kind: 'shared', timesADay: 4 },
  { name: 'profile', kind: 'personal', timesADay: 8 },
  { name: 'number of unread messages', kind: 'personal', timesADay: 10 },
  { name: 'messages', kind: 'personal', timesADay: 4 },
  { name: 'newest posts', kind: 'personal', timesADay: 16 },
  { name: 'hottest posts', kind: 'personal', timesADay: 8 },
  { name: 'a post', kind: 'personal', timesADay: 8 },
  { name: 'comments', kind: 'personal', timesADay: 8 },
  { name: 'own games', kind: 'personal', timesADay: 3 },
  { name: 'orders', kind: 'personal', timesADay: 2 },
  { name: 'check-ins of the month', kind: 'personal', timesADay: 2 },
  { name: 'visit', kind: 'write', timesADay: 4 },
  { name: 'like or unlike', kind: 'write', timesADay: 12 },
  { name: 'wish or no longer', kind: 'write', timesADay: 4 },
  { name: 'comment', kind: 'write', timesADay: 2 },
  { name: 'purchase with coins', kind: 'money', timesADay: 2 },
] as const satisfies readonly { name: string; kind: RequestKind; timesADay: number }[];

export type RequestOfADay = (typeof requestsOfADay)[number];
export type RequestName = RequestOfADay['name'];

export function countRequestsOfADay(kind?: RequestKind): number {
  return requestsOfADay
    .filter((request) => kind === undefined || request.kind === kind)
    .reduce((sum, { timesADay }) => sum + timesADay, 0);
}
