import { z } from 'zod';
import { defineCall } from './call.ts';

const searchedWord = z.object({
  word: z.string(),
  /** Different visitors of a day, summed over seven days: who found something, and who found nothing. */
  found: z.int(),
  missed: z.int(),
});

export const searchedWordStaffCalls = {
  'GET /admin/v1/search/word/list': defineCall({
    summary:
      'What visitors searched for in seven days, most searched first, two hundred at most; `missed`: most often without a result first. Words of fewer than three visitors a day are not counted',
    who: 'staff:site.read',
    effect: 'read',
    input: z.object({ show: z.enum(['searched', 'missed']).optional() }),
    data: z.object({
      records: z.array(searchedWord),
      /** As players see them below the search field. */
      hot: z.array(z.string()),
    }),
    errors: [],
  }),
};
