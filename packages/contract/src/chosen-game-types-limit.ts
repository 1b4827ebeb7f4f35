/** X-C37: so many types of games somebody chooses at most. */
export const maxChosenGameTypes = 5;
