import type { desktopSidebarsWords } from '../../desktop-sidebars.ts';

export const desktopSidebarsWordsInEnglish: typeof desktopSidebarsWords = {
  qr: 'QR code of this page',
  scan: 'Scan with your phone',
  scanHint: 'for the whole experience',
  line: 'Games, gifts, the square and videos',
  line2: 'in one light blue sea',
};
