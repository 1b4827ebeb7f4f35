import type { onboardingStepsWords } from '../../onboarding-steps.ts';

export const onboardingStepsWordsInEnglish: typeof onboardingStepsWords = {
  lead: 'Three steps, and home and Following are full of what you like.',
  step: (step, of) => `Step ${step} of ${of}`,
  skip: 'Skip',
  next: 'Next',
  done: 'Done',
  finished: 'All set. See what is picked for you',
  types: {
    title: 'What do you like to play?',
    hint: (most) => `Choose up to ${most}. Recommendations take them into account.`,
    label: 'Types of games',
    full: (most) => `Up to ${most}. Take one off first`,
    none: 'There are no types of games yet',
    noneHint: 'You can simply go on.',
  },
  games: {
    title: 'Follow two games',
    hint: 'You hear of new versions and new gifts.',
    label: 'Suggested games',
    follow: 'Follow',
    followed: 'Following',
    followNamed: (name) => `Follow ${name}`,
    followedNamed: (name) => `Following ${name}; unfollow`,
    none: 'There are no games of these types yet',
    noneHint: 'Next, meet two people of the island.',
  },
  people: {
    title: 'Follow two people',
    hint: 'Their posts appear in the square under Following.',
    label: 'Who wrote well lately',
    none: 'There is nobody to suggest just now',
    noneHint: 'Look around in the square, and follow whose posts you like.',
  },
};
