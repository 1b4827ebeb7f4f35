import type { writingToolsWords } from '../../writing-tools.ts';

export const writingToolsWordsInEnglish: typeof writingToolsWords = {
  tools: 'Tools',
  addImage: 'Add a picture',
  photograph: 'Take a photo',
  emoji: 'Emoji',
  emojiPanel: 'Choose an emoji',
  emojiFailed: 'The emoji could not be loaded. Check the network and try again.',
  groups: {
    recent: 'Recent',
    faces: 'Faces',
    gestures: 'Gestures',
    hearts: 'Moods',
    play: 'Games',
    nature: 'Nature',
    food: 'Food',
  },
  visitor: 'Log in to add pictures',
};
