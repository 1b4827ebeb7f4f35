import type { words as chinese } from '../../desktop-sidebars.ts';

export const words: typeof chinese = {
  qr: 'QR code of this page',
  scan: 'Scan with your phone',
  scanHint: 'for the whole experience',
  line: 'Games, gifts, the square and videos',
  line2: 'in one light blue sea',
};
