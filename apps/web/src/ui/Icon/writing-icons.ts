// Of the tools beside a text that is being written, on a 24 grid; loaded with them.
import type { IconShape } from './Icon.tsx';

export const camera: IconShape = {
  d: 'M6.5 7.5h2l1.2-2h4.6l1.2 2h2A2.5 2.5 0 0 1 20 10v6.5a2.5 2.5 0 0 1 -2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5V10a2.5 2.5 0 0 1 2.5 -2.5zM8.8 13a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z',
};
export const smile: IconShape = {
  d: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM8.5 14c.8 1.3 2 2 3.5 2s2.7-.7 3.5-2M9.2 9.6v.4M14.8 9.6v.4',
};
