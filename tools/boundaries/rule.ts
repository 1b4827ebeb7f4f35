import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { name: string; comment: string };
