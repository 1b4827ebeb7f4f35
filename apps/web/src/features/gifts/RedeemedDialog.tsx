import type { DataOf } from '@lanyu/contract/all-calls';
import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { dateText } from '#src/lib/format/time.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { ownGiftCodesAndRedeemWords } from '#src/words/own-gift-codes-and-redeeming.ts';

export type Redemption = DataOf<'POST /v1/gift/redeem'>;

const text = ownGiftCodesAndRedeemWords.redeem;

function partsOf({ reward, coinNum }: Redemption): { what: string; hint: string; to: string; href: string } {
  if (reward.kind === 'coins')
    return {
      what: text.coins(wholeNumberText(reward.coins)),
      hint: text.balance(wholeNumberText(coinNum)),
      to: text.toCoins,
      href: pathTo('coins'),
    };
  if (reward.kind === 'days')
    return {
      what: text.days(reward.days),
      hint: text.until(dateText(reward.expTime)),
      to: text.toMember,
      href: pathTo('profile', undefined, { fun: 'member' }),
    };
  return {
    what: text.game(reward.gameName),
    hint: text.gameHint,
    to: text.toGame,
    href: pathTo('detail', { id: reward.gameId }),
  };
}

/** What an activation code gave, and where to find it. */
export function RedeemedDialog({ got, onClose }: { got: Redemption | null; onClose: () => void }) {
  const parts = got === null ? null : partsOf(got);
  return (
    <Dialog
      open={parts !== null}
      onClose={onClose}
      title={parts?.what ?? text.title}
      actions={
        parts !== null && (
          <>
            <ButtonLink variant="quiet" href={parts.href}>
              {parts.to}
            </ButtonLink>
            <Button onClick={onClose}>{text.done}</Button>
          </>
        )
      }
    >
      {parts !== null && <p>{parts.hint}</p>}
    </Dialog>
  );
}
