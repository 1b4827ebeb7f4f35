import { translatable } from './translatable.ts';

/** Words of the age gate: apart from the others, because most visits never see them. */
export const ageGateWords = translatable('age-gate', {
  title: '你是否已满 18 周岁',
  text: '这里的部分内容只适合成年人。确认后 365 天内不再询问。',
  yes: '我已满 18 岁',
  leave: '离开',
  legal: '协议与政策',
});
