import { lazy, Suspense, useState } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { chevronRight, close, gamepad } from '#src/ui/Icon/first-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import type { PickedGame } from '../post-content.ts';
import styles from './PostGameField.module.css';

const GamePicker = lazy(() => retryUntilLoaded(() => import('./GamePicker.tsx')));

interface Props {
  game: PickedGame | null;
  onChange: (game: PickedGame | null) => void;
}

/** The game a post is about, or the way to choose one. */
export function PostGameField({ game, onChange }: Props) {
  const [picking, setPicking] = useStateResetWhenHidden(false);
  const [hasPicked, setHasPicked] = useState(false);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => {
          setHasPicked(true);
          setPicking(true);
        }}
        {...(game !== null && { 'aria-label': postComposeFormWords.gameChange(game.name) })}
      >
        {game === null || game.icon === '' ? (
          <span className={styles.none}>
            <Icon icon={gamepad} />
          </span>
        ) : (
          <GameIcon src={game.icon} size={40} />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{game === null ? postComposeFormWords.game : game.name}</span>
          <span className={styles.hint}>
            {game === null ? postComposeFormWords.gameNone : postComposeFormWords.game}
          </span>
        </span>
        {game === null && <Icon icon={chevronRight} size={16} className={styles.chevron} />}
      </button>
      {game !== null && (
        <IconButton
          icon={close}
          label={postComposeFormWords.gameRemove}
          className={styles.remove}
          onClick={() => onChange(null)}
        />
      )}
      {hasPicked && (
        <Suspense>
          <GamePicker
            open={picking}
            onClose={() => setPicking(false)}
            onPick={(picked) => {
              setPicking(false);
              onChange(picked);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
