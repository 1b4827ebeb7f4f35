// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { parseEntryCodes, channelIDForDeviceInit, storeChannelOrInviteCode } from './entry-codes.ts';
import {
  clearChannelOrInviteCode,
  readChannelID,
  readInviteCode,
} from '../storage/read-or-clear-channel-and-invite-code.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['', { channelID: '0', inviteCode: '', carriesCode: false }],
  ['?code=c7', { channelID: 'c7', inviteCode: '', carriesCode: true }],
  ['?inviteCode=AB12', { channelID: '0', inviteCode: 'AB12', carriesCode: true }],
  ['?code=c7&inviteCode=AB12&x=1', { channelID: 'c7', inviteCode: 'AB12', carriesCode: true }],
  ['?code=&inviteCode=', { channelID: '0', inviteCode: '', carriesCode: false }],
  ['?code=%E6%B5%B7%E5%B2%9B', { channelID: '海岛', inviteCode: '', carriesCode: true }],
  [`?code=${'x'.repeat(65)}`, { channelID: '0', inviteCode: '', carriesCode: false }],
  ['?code=a%00b', { channelID: '0', inviteCode: '', carriesCode: false }],
])('[A-13] the address %s', (search, expected) => {
  expect(parseEntryCodes(search)).toStrictEqual(expected);
});

test.each([
  ['', '0'],
  ['?code=c7', 'c7'],
  ['?inviteCode=AB12', 'AB12'],
  ['?code=c7&inviteCode=AB12', 'c7'],
])('[A-10] the SDK channel of %s is code, else invite code, else "0"', (search, channelID) => {
  expect(channelIDForDeviceInit(parseEntryCodes(search))).toBe(channelID);
});

test('[A-13] the invite code is kept under the key the caller gives, read back and cleared', () => {
  storeChannelOrInviteCode('my.key', 'AB12');
  expect(localStorage.getItem('my.key')).toBe('AB12');
  expect(readInviteCode('my.key')).toBe('AB12');
  expect(readInviteCode('other.key')).toBe('');
  clearChannelOrInviteCode('my.key');
  expect(readInviteCode('my.key')).toBe('');
});

test('[A-13] an address without an invite code does not overwrite the stored one', () => {
  storeChannelOrInviteCode('my.key', 'AB12');
  storeChannelOrInviteCode('my.key', parseEntryCodes('?code=c7').inviteCode);
  expect(readInviteCode('my.key')).toBe('AB12');
});

test('[A-05] the channel is kept under a key too; an address without one leaves it, and none is "0"', () => {
  expect(readChannelID('my.channel')).toBe('0');
  storeChannelOrInviteCode('my.channel', parseEntryCodes('?code=c7').channelID);
  storeChannelOrInviteCode('my.channel', parseEntryCodes('?inviteCode=AB12').channelID);
  expect(localStorage.getItem('my.channel')).toBe('c7');
  expect(readChannelID('my.channel')).toBe('c7');
});
