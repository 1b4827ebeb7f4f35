import type { orderWords as chinese } from '../../orders.ts';

export const orderWordsInEnglish: Pick<typeof chinese, 'refundRules'> = {
  refundRules: {
    unserved: 'Less than a tenth was downloaded within a day, so the diamonds came back by themselves.',
    ownRequest: 'You asked for it: less than a tenth was downloaded within 24 hours.',
  },
};
