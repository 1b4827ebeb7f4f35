import { icons, type IconName, type IconShape } from './icons.ts';

interface IconProps {
  name: IconName;
  size?: 14 | 16 | 18 | 20;
}

/** An ornament: what it means is always said in words beside it, or by the name of the button around it. */
export function Icon({ name, size = 16 }: IconProps) {
  const { d, filled }: IconShape = icons[name];
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {filled ? <path d={d} fill="currentColor" fillRule="evenodd" stroke="none" /> : <path d={d} />}
    </svg>
  );
}
