import { featureLabels } from './site.ts';

/** What operators read in the calendar of things that have no title of their own. */
export const calendarTitlesOfUntitledThings = {
  checkInRules: (version: string) => `第 ${version} 版`,
  legal: (title: string, version: number) => `${title} 第 ${version} 版`,
  switch: (feature: string) =>
    Object.hasOwn(featureLabels, feature) ? featureLabels[feature as keyof typeof featureLabels] : feature,
};
