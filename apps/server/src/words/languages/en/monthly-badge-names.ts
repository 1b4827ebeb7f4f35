import type { monthlyBadgeNames as chinese } from '../../monthly-badge-names.ts';

export const monthlyBadgeNamesInEnglish: typeof chinese = {
  names: [
    'January · First Clear Day',
    'February · Listening to the Tide',
    'March · Spring Flood',
    'April · Homeward Sail',
    'May · Shallow Bay',
    'June · Fishing Lights',
    'July · Rising Tide',
    'August · Long Wind',
    'September · Full Moon',
    'October · Far Shore',
    'November · Fog Lamp',
    'December · Star Anchor',
  ],
};
