// Where the machine speaks plain C, Chromium saves every file with a Chinese name as "download".
process.env['LC_ALL'] = 'C.UTF-8';

const wholeBrowser = '/usr/bin/chromium';

/** Debian's Chromium; it must not talk to anyone but the site under test. */
export const chromiumLaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? wholeBrowser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The shell without windows shows nothing of what it prefetched once it is offline. */
export const fullChromiumLaunchOptions = { ...chromiumLaunchOptions, executablePath: wholeBrowser };
