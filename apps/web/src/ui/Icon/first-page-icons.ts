// The icons of the shell and the first page, apart from the others: a module is loaded whole, and this one before
// anything is drawn. On a 24 grid.
import type { IconShape } from './Icon.tsx';

export const check: IconShape = { d: 'M5 12.5l4.5 4.5L19 7.5' };
export const bell: IconShape = {
  d: 'M6 10.5a6 6 0 0 1 12 0c0 4.5 1.8 5.6 1.8 6.7 0 .5-.4.8-.9.8H5.1c-.5 0-.9-.3-.9-.8 0-1.1 1.8-2.2 1.8-6.7zM9.7 20.7c.6.7 1.4 1 2.3 1s1.7-.3 2.3-1',
};
export const clock: IconShape = { d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0 -16.6 0zM12 7.5V12l3 2' };
export const close: IconShape = { d: 'M6.5 6.5l11 11M17.5 6.5l-11 11' };
export const gift: IconShape = {
  d: 'M5 11.5v6.3A2.2 2.2 0 0 0 7.2 20h9.6a2.2 2.2 0 0 0 2.2-2.2v-6.3M4.8 7.5h14.4a1.3 1.3 0 0 1 1.3 1.3v1.4a1.3 1.3 0 0 1 -1.3 1.3h-14.4a1.3 1.3 0 0 1 -1.3 -1.3v-1.4a1.3 1.3 0 0 1 1.3 -1.3zM12 7.5V20M12 7.5C11 4.8 9.6 3.8 8.2 4.1 6.5 4.5 6.4 7.5 8.6 7.5zM12 7.5c1-2.7 2.4-3.7 3.8-3.4 1.7.4 1.8 3.4-.4 3.4z',
};
export const search: IconShape = { d: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM16 16l4 4' };
export const chevronRight: IconShape = { d: 'M9.5 6l6 6-6 6' };
export const chevronLeft: IconShape = { d: 'M14.5 5l-7 7 7 7' };
export const flame: IconShape = {
  d: 'M12.3 3.5c.6 3.4 5.2 5 5.2 10.2a5.6 5.6 0 0 1-11.2 0c0-2.6 1.5-3.9 2.3-5.6.4 1.3 1 2 1.9 2.4.2-2.8.2-5 1.8-7z',
};
export const crown: IconShape = {
  d: 'M4.5 8.5 8 11l4-5.5L16 11l3.5-2.5-1.6 8.2a1.6 1.6 0 0 1-1.6 1.3H7.7a1.6 1.6 0 0 1-1.6-1.3z',
};
export const gem: IconShape = { d: 'M7.5 5h9l4 5L12 19.5 3.5 10zM3.5 10h17M9 10l3 9.5 3-9.5L13.5 5h-3z' };
export const help: IconShape = {
  d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0 -16.6 0zM9.7 9.7a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.3 1-1.3 1.9M12 16.5h.01',
};
export const refresh: IconShape = { d: 'M19 12a7 7 0 1 1-2-4.9L19 9M19 4.7V9h-4.3' };
export const film: IconShape = {
  d: 'M7 5h10a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3zM10.3 9.3v5.4l4.5-2.7z',
};
export const heart: IconShape = {
  d: 'M12 20s-7.5-4.4-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.6-7.5 10-7.5 10z',
};
export const calendar: IconShape = {
  d: 'M7 5.5h10a3 3 0 0 1 3 3v8.5a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-8.5a3 3 0 0 1 3 -3zM4 10h16M8.3 3.5v3.5M15.7 3.5v3.5',
};
export const invite: IconShape = {
  d: 'M6 8.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM3 20c.7-3.7 3.4-5.3 7-5.3 1.3 0 2.5.2 3.5.6M18 14v6M15 17h6',
};
export const chart: IconShape = { d: 'M5 20v-7h4.5v7M9.5 20V6h5v14M14.5 20v-9H19v9M3.5 20h17' };
export const gamepad: IconShape = {
  d: 'M8 7.5h8c2.7 0 3.9 1.7 4.4 4.2l.7 3.6c.4 2.1-.8 3.4-2.4 3.4-1.2 0-2-.7-2.9-1.9l-.6-.8a1.5 1.5 0 0 0-1.2-.6h-4a1.5 1.5 0 0 0-1.2.6l-.6.8c-.9 1.2-1.7 1.9-2.9 1.9-1.6 0-2.8-1.3-2.4-3.4l.7-3.6C4.1 9.2 5.3 7.5 8 7.5zM9 10.2v3M7.5 11.7h3M14.7 12.7h.01M16.6 10.7h.01',
};
