import { sql } from 'kysely';

/** In a statement's text: it gets no name (named-statement-client.ts). */
export const unpreparedStatementMark = '/* planned for its values */';

/**
 * For `modifyEnd` of lists whose filters have common and rare values. A named statement soon gets one plan for all values, and
 * for an average one walking the newest rows looks cheapest: of a rare one that walk would read the whole table.
 */
export const unpreparedStatementHint = sql`${sql.raw(unpreparedStatementMark)}`;
