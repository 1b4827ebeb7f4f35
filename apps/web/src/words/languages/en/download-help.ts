import type { downloadHelpWords } from '../../download-help.ts';

export const downloadHelpWordsInEnglish: typeof downloadHelpWords = {
  lead: 'Where the file is depends on your device.',
  platforms: 'Your device',
  ways: {
    android: {
      label: 'Android',
      steps: [
        'Open “Files” and tap the folder “Download”.',
        'Find the .apk file that begins with the name of the game, and tap it to install.',
        'When asked whether to allow it, allow this browser. You can forbid it again afterwards.',
      ],
      note: 'Or open it from “Downloads” in the menu of the browser.',
    },
    ios: {
      label: 'iPhone / iPad',
      steps: [
        'Open the app “Files”, tap “Browse”, then “iCloud Drive” or “On My iPhone”.',
        'Open the folder “Downloads”. The file is there.',
        'The download sign beside the address bar of Safari shows progress and files too.',
      ],
      note: 'To save elsewhere: Settings › Safari › Downloads.',
    },
    computer: {
      label: 'Computer',
      steps: [
        'Press Ctrl + J (⌥ ⌘ L on a Mac) for the list of downloads.',
        'Click the folder sign to see the file, usually in “Downloads”.',
        'Move an Android package to your phone by cable or cloud, and install it there.',
      ],
      note: '',
    },
  },
  more: 'More questions',
  questions: [
    [
      'The download was interrupted?',
      'Press “Go on” on the page of the game or in “My games”. It goes on where it stopped and costs nothing more.',
    ],
    [
      'Paid, but not downloaded?',
      'If less than a tenth of the package arrived within 24 hours, the diamonds come back by themselves and the game is taken back. At most 2 times a month; otherwise ask customer service.',
    ],
    [
      'Was the file changed on the way?',
      'Its SHA-256 is checked at the end. For what the browser downloaded itself, compare with the checksum on the page of the game.',
    ],
    ['A new phone?', 'Log in with the same account and download again for free in “My games”.'],
    ['Nothing happens in WeChat?', 'WeChat does not save packages. Tap “···” above and open the page in a browser.'],
  ],
  kefu: 'Still stuck? Ask customer service',
};
