import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { gift } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { CouponCard } from '#src/ui/CouponCard/CouponCard.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownGiftCodesAndRedeemWords } from '#src/words/own-gift-codes-and-redeeming.ts';
import { giftsWords as packWords } from '#src/words/gifts.ts';
import { GiftCodeSheet } from './GiftCodeSheet.tsx';
import { codeExpiryLabel } from './code-expiry-label.ts';
import { useOwnCodes, type GiftCodeState, type OwnGiftCode } from './gifts.ts';
import styles from './GiftPacksOfAllGamesList.module.css';
import { GiftPackListSkeleton } from './GiftPackListSkeleton.tsx';
import { useNowUpdatedAtTimes } from './use-now-updated-at-times.ts';

function CodeTicket({ code, now, onHow }: { code: OwnGiftCode; now: number; onHow: () => void }) {
  const { text, soon } = codeExpiryLabel(code.redeemBy, now);
  const over = code.used || code.redeemBy <= now;
  return (
    <CouponCard
      stub={code.gameIcon.base === '' ? <Icon icon={gift} size={26} /> : <GameIcon src={code.gameIcon} size={52} />}
      title={code.title}
      text={code.content}
      code={code.code}
      onCopy={(letters) => void copyTextWithToast(letters, toast)}
      expiry={text}
      expiring={soon && !code.used}
      used={over}
      foot={
        <Button variant="quiet" size="xs" aria-label={ownGiftCodesAndRedeemWords.howNamed(code.title)} onClick={onHow}>
          {packWords.how}
        </Button>
      }
    />
  );
}

/** D-18: what the user was given, newest first. */
export function OwnGiftCodeList({ state, more }: { state: GiftCodeState; more: string }) {
  const list = useOwnCodes(state);
  const codes = list.data?.pages.flatMap((page) => page.records) ?? [];
  const now = useNowUpdatedAtTimes(codes.map(({ redeemBy }) => redeemBy));
  const [shown, setShown] = useStateResetWhenHidden<OwnGiftCode | null>(null);
  return (
    <>
      <EndlessList
        items={codes}
        keyOf={(code) => code.id}
        label={ownGiftCodesAndRedeemWords.states[state]}
        {...endlessListProps(list, codes.length)}
        skeleton={<GiftPackListSkeleton />}
        className={styles.list}
        empty={
          <EmptyState
            title={ownGiftCodesAndRedeemWords.empty[state]}
            text={ownGiftCodesAndRedeemWords.emptyHint[state]}
            action={
              state === 'open' ? (
                <ButtonLink href={more}>{ownGiftCodesAndRedeemWords.more}</ButtonLink>
              ) : (
                <ButtonLink href={pathTo('gifts')}>{ownGiftCodesAndRedeemWords.toOpen}</ButtonLink>
              )
            }
          />
        }
        render={(code) => <CodeTicket code={code} now={now} onHow={() => setShown(code)} />}
      />
      <GiftCodeSheet code={shown} onClose={() => setShown(null)} />
    </>
  );
}
