import { Button, Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { gameWords as words } from '#src/words/games.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { GameIcon } from './GameIcon.tsx';
import { priceText, gameStateOf, stateTones, type GameForStaff } from './games.ts';
import { allowedStatusChangesOf, type StatusChange } from './status-changes.ts';
import { ChangeGameStatusDialog } from './ChangeGameStatusDialog.tsx';

/** Which game it is, in which state, and what can be done to all of it. */
export function GameHead({ game, save }: { game: GameForStaff; save: ReactNode }) {
  const mayPublish = useSession()?.permissions.includes('catalog.publish') ?? false;
  const [change, setChange] = useState<StatusChange>();
  const [first, ...others] = allowedStatusChangesOf(game);
  const facts = [
    game.developer,
    [priceText(game), ...(game.vipFree ? [words.memberFree] : [])].join(words.page.between),
    ...(game.publishTime > 0 ? [words.page.shownFrom(formatShortDateAndTime(game.publishTime))] : []),
    words.page.version(game.version),
  ].filter(Boolean);
  const why = mayPublish ? undefined : missingPermissionText('catalog.publish');
  return (
    <div className="page-head object">
      <GameIcon icon={game.icon} size={48} />
      <div>
        <h1>
          {game.name} <StatusLabel tone={stateTones[gameStateOf(game)]}>{words.states[gameStateOf(game)]}</StatusLabel>
        </h1>
        <p>
          <CopyText text={game.appID} /> {facts.join(' · ')}
        </p>
      </div>
      <span className="grow" />
      <AnnounceAndShowPresence at={{ game: game.id }} />
      {first !== undefined && (
        <Button disabled={!mayPublish} title={why} onClick={() => setChange(first)}>
          {words.acts[first]}
        </Button>
      )}
      {others.length > 0 &&
        (mayPublish ? (
          <Dropdown
            trigger={['click']}
            menu={{
              items: others.map((key) => ({ key, label: words.acts[key] })),
              onClick: ({ key }) => setChange(key as StatusChange),
            }}
          >
            <Button>{words.more}</Button>
          </Dropdown>
        ) : (
          <Button disabled title={why}>
            {words.more}
          </Button>
        ))}
      {save}
      {change !== undefined && (
        <ChangeGameStatusDialog key={change} id={game.id} change={change} onClose={() => setChange(undefined)} />
      )}
    </div>
  );
}
