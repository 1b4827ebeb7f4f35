import type { Profile } from './account-overview.ts';

/** For tests: an account that nothing was changed in yet. */
export const profileForTests: Profile = {
  loginName: 'ann',
  name: 'Ann',
  nameChangeTime: 0,
  avatar: { small: '', medium: '', large: '' },
  bio: '',
  sex: 0,
  birthYear: 0,
  phone: '',
  hasPassword: true,
  inviteCode: '',
  createTime: 0,
  consentDue: [],
};
