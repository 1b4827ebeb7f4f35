import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { useOwnGiftCodeCountsByState, type GiftCodeState } from '#src/features/gifts/gifts.ts';
import { OwnGiftCodeList } from '#src/features/gifts/OwnGiftCodeList.tsx';
import { GiftPacksOfAllGamesList } from '#src/features/gifts/GiftPacksOfAllGamesList.tsx';
import { RedeemField } from '#src/features/gifts/RedeemField.tsx';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { ownGiftCodesAndRedeemWords } from '#src/words/own-gift-codes-and-redeeming.ts';
import styles from './OwnGiftCodesPage.module.css';

const states = ['open', 'used', 'expired'] as const satisfies readonly GiftCodeState[];

/** D-18: one's codes by what became of them, activation codes, and what else can be claimed. */
export default function OwnGiftCodesPage() {
  const uid = useUid();
  const asked = useReadOnlyPageQueryParams().get('tab');
  const state = asked === 'more' ? null : (states.find((each) => each === asked) ?? 'open');
  const counts = useOwnGiftCodeCountsByState();
  const more = pathTo('gifts', undefined, { tab: 'more' });

  /** Coins, membership or games: whatever shows them asks again. */
  function onRedeemed() {
    void queryClient.invalidateQueries({ queryKey: accountOverviewQuery(uid).queryKey });
    for (const part of ['wallet', 'orders', 'catalog', 'downloads', 'membership'])
      void queryClient.invalidateQueries({ queryKey: [part] });
  }

  return (
    <>
      <TideTabLinks
        label={ownGiftCodesAndRedeemWords.tabs}
        replace
        className={styles.tabs}
        links={[
          ...states.map((each) => ({
            href: each === 'open' ? pathTo('gifts') : pathTo('gifts', undefined, { tab: each }),
            label: ownGiftCodesAndRedeemWords.counted(ownGiftCodesAndRedeemWords.states[each], counts?.[each] ?? 0),
            current: each === state,
          })),
          { href: more, label: ownGiftCodesAndRedeemWords.more, current: state === null },
        ]}
      />
      <div className={styles.page}>
        <h2 className="sr">
          {state === null ? ownGiftCodesAndRedeemWords.more : ownGiftCodesAndRedeemWords.states[state]}
        </h2>
        {state === 'open' && <RedeemField onRedeemed={onRedeemed} />}
        {state === null ? <GiftPacksOfAllGamesList /> : <OwnGiftCodeList key={state} state={state} more={more} />}
      </div>
    </>
  );
}
