import { translatable } from './translatable.ts';

/** Words of the row of games that members need not pay for; loaded with the membership page. */
export const gamesFreeForMembersWords = translatable('games-free-for-members', {
  title: '会员免费',
  count: (count: string) => `共 ${count} 款`,
  all: '全部',
});
