/** How far back the feed of the people one follows goes. */
export const inboxDays = 90;
