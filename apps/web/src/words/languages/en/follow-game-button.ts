import type { followGameButtonWords } from '../../follow-game-button.ts';

export const followGameButtonWordsInEnglish: typeof followGameButtonWords = {
  follow: {
    button: 'Follow',
    pressed: 'Following',
    added: 'Following. You hear of new versions',
    removed: 'Unfollowed',
  },
  reservation: {
    button: 'Reserve',
    pressed: 'Reserved',
    added: 'Reserved. You hear when it can be downloaded',
    removed: 'Reservation taken back',
  },
  reservedBy: (count) => `${count} reserved it`,
  notOutYet: 'Not out yet',
  followers: 'followers',
};
