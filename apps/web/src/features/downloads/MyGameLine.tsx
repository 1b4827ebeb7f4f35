import { byteSizeText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useUid } from '#src/lib/session/session.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Anchor } from '#src/ui/Anchor/Anchor.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { GameRow } from '#src/ui/GameRow/GameRow.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { gameDownloadsWords as allWords } from '#src/words/game-downloads.ts';
import type { MyGame } from './my-games.ts';
import styles from './MyGameLine.module.css';
import { isPackageDownloadOfUserOrVisitor, usePackageDownloads, type PackageDownload } from './package-downloads.ts';

const words = allWords.mine;
const tones = { free: 'free', bought: 'blue', member: 'vip', gift: 'violet' } as const;

function labelOf(transfer: PackageDownload | undefined): string {
  if (transfer?.state === 'running') {
    return words.downloading(Math.floor((transfer.received / Math.max(1, transfer.file.size)) * 100));
  }
  return transfer?.state === 'paused' || transfer?.state === 'failed' ? words.resume : words.download;
}

interface Props {
  game: MyGame;
  busy: boolean;
  onDownload: () => void;
}

/** A game that is theirs: how they came by it, and the way to have it once more. */
export function MyGameLine({ game, busy, onDownload }: Props) {
  const uid = useUid();
  const transfer = usePackageDownloads(({ all }) =>
    isPackageDownloadOfUserOrVisitor(all[game.id], uid) ? all[game.id] : undefined,
  );
  const { id, name, how, gotTime, usable, delisted, orderId, size, playUrl } = game;
  return (
    <GameRow
      href={pathTo('detail', { id })}
      icon={game.icon}
      title={name}
      pitch={usable ? words.got(dateText(gotTime)) : words.endedHint}
      tags={
        <>
          {usable ? <Tag tone={tones[how]}>{words.how[how]}</Tag> : <Tag>{words.ended}</Tag>}
          {delisted ? <Tag tone="hot">{words.delisted}</Tag> : size > 0 && <Tag>{byteSizeText(size)}</Tag>}
        </>
      }
      {...(orderId !== '' && {
        corner: (
          <Anchor href={pathTo('order', { id: orderId })} className={styles.order} aria-label={words.orderOf(name)}>
            {words.order}
          </Anchor>
        ),
      })}
      action={
        playUrl !== '' && size === 0 ? null : usable ? (
          <Button
            variant="tonal"
            size="xs"
            busy={busy}
            aria-label={
              transfer === undefined ? words.downloadOf(name) : `${words.downloadOf(name)} ${labelOf(transfer)}`
            }
            onClick={onDownload}
          >
            {labelOf(transfer)}
          </Button>
        ) : (
          <ButtonLink
            variant="gold"
            size="xs"
            href={pathTo('profile', undefined, { fun: 'member' })}
            aria-label={words.renewFor(name)}
          >
            {words.renew}
          </ButtonLink>
        )
      }
    />
  );
}
