import { Icon } from '../../ui/Icon.tsx';

/** Players are round; who has no picture is a silhouette. The name stands beside it. */
export function RoundPlayerAvatar({ src, size }: { src: string; size: 24 | 40 | 56 }) {
  return (
    <span className={`player-picture s${size}`}>
      {src === '' ? <Icon name="user" size={size === 24 ? 14 : 20} /> : <img src={src} alt="" loading="lazy" />}
    </span>
  );
}
