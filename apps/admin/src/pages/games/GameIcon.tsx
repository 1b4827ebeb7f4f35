import type { GameForStaff } from './games.ts';
import { Icon } from '../../ui/Icon.tsx';
import './games.css';
import './packages/packages.css';

/** The picture beside a name: it says nothing that the name does not. */
export function GameIcon({ icon, size }: { icon: GameForStaff['icon']; size: 32 | 48 }) {
  const width = icon.widths.find((each) => each >= size * 2) ?? icon.widths.at(-1);
  return (
    <span className={`game-icon s${size}`}>
      {icon.base === '' ? (
        <Icon name="gamepad" size={size === 32 ? 16 : 20} />
      ) : (
        <img src={`${icon.base}/${width}.webp`} alt="" width={size} height={size} loading="lazy" />
      )}
    </span>
  );
}
