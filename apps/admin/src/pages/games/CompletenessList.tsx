import { gameWords as words } from '#src/words/games.ts';
import { Icon } from '../../ui/Icon.tsx';
import { missingPartsOf, requiredGameParts, type GameForStaff } from './games.ts';

/** What players need to see of a game, part by part. */
export function CompletenessList({ game }: { game: GameForStaff }) {
  const missing = missingPartsOf(game);
  const few = game.screenshots.length < 3;
  return (
    <ul className="checklist">
      {requiredGameParts.map((part) => {
        const lacks = missing.includes(part);
        return (
          <li key={part} className={lacks ? 'bad' : 'ok'}>
            <Icon name={lacks ? 'noFilled' : 'okFilled'} size={14} />
            {lacks ? words.status.lacks(words.missing[part]) : words.status.has(words.missing[part])}
          </li>
        );
      })}
      <li className={missing.includes('package') ? 'warn' : 'ok'}>
        <Icon name={missing.includes('package') ? 'warnFilled' : 'okFilled'} size={14} />
        {missing.includes('package') ? words.status.noPackage : words.status.has(words.missing.package)}
      </li>
      {few && (
        <li className="warn">
          <Icon name="warnFilled" size={14} />
          {words.status.fewScreenshots}
        </li>
      )}
    </ul>
  );
}
