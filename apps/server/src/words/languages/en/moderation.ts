import type { decisionReasons as chineseReasons, profilePartNames as chineseParts } from '../../moderation.ts';

export const decisionReasonsInEnglish: typeof chineseReasons = {
  spam: 'advertising',
  abuse: 'personal attacks',
  sexual: 'sexual content',
  violence: 'violence and gore',
  fraud: 'fraud',
  minor: 'harm to minors',
  rights: 'somebody else’s work',
  privacy: 'personal data of others',
  other: 'other',
};

export const profilePartNamesInEnglish: typeof chineseParts = { name: 'name', avatar: 'picture', bio: 'bio' };
