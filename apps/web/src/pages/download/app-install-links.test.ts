// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ServerConfig } from '#src/lib/device/call-device-init.ts';
import {
  resolveChannelAndInviteCodes,
  appInstallLinksFor,
  detectOperatingSystem,
  addChannelAndInviteCodesToUrl,
} from './app-install-links.ts';

const apk = 'https://cdn.example/lanyu.apk';
const profile = 'https://cdn.example/lanyu.mobileconfig';
const server = (fields: Partial<ServerConfig>) => ({ packageUrl: apk, bundleUrl: profile, ...fields }) as ServerConfig;
const none = { channelID: '0', inviteCode: '' };

test('[L-27] each system gets its own package; who only looks, and who has none, sees all there are', () => {
  const systems = (...asked: Parameters<typeof appInstallLinksFor>) =>
    appInstallLinksFor(...asked).map(({ system }) => system);
  expect(systems('android', server({}), none)).toEqual(['android']);
  expect(systems('ios', server({}), none)).toEqual(['ios']);
  expect(systems('other', server({}), none)).toEqual(['android', 'ios']);
  expect(systems('android', server({ packageUrl: '' }), none)).toEqual(['ios']);
});

test('[L-27] a manifest is installed through the system’s own scheme, a profile is opened', () => {
  const manifest = 'https://cdn.example/lanyu.plist';
  const [offer] = appInstallLinksFor('ios', server({ bundleUrl: manifest }), { channelID: 'c7', inviteCode: '' });
  expect(offer?.href).toBe(
    `itms-services://?action=download-manifest&url=${encodeURIComponent(`${manifest}?code=c7`)}`,
  );
  expect(appInstallLinksFor('ios', server({}), none)[0]?.href).toBe(profile);
});

test('[A-13] the channel and the invitation go along with the package', () => {
  expect(addChannelAndInviteCodesToUrl(apk, none)).toBe(apk);
  expect(addChannelAndInviteCodesToUrl(`${apk}?v=2`, { channelID: 'c7', inviteCode: 'AB 12' })).toBe(
    `${apk}?v=2&code=c7&inviteCode=AB+12`,
  );
  expect(addChannelAndInviteCodesToUrl('itms-apps://store/1', { channelID: 'c7', inviteCode: '' })).toBe(
    'itms-apps://store/1',
  );
});

test('[A-13] this address says where the visit came from, else the one that was opened first', () => {
  expect(resolveChannelAndInviteCodes('?code=c7', 'https://a.example/?code=c1&inviteCode=AB', 'KEPT')).toEqual({
    channelID: 'c7',
    inviteCode: 'AB',
  });
  expect(resolveChannelAndInviteCodes('', 'https://a.example/?code=c1', 'KEPT')).toEqual({
    channelID: 'c1',
    inviteCode: 'KEPT',
  });
  expect(resolveChannelAndInviteCodes('', '', '')).toEqual(none);
});

test('[L-27] systems are recognised, also a tablet that says it is a Mac', () => {
  expect(detectOperatingSystem('Mozilla/5.0 (Linux; Android 14) Chrome/140', 5)).toBe('android');
  expect(detectOperatingSystem('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe('ios');
  expect(detectOperatingSystem('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios');
  expect(detectOperatingSystem('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe('other');
});
