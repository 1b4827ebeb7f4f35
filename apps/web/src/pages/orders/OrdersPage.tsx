import { OrderLine } from '#src/features/orders/OrderLine.tsx';
import { useOrders, type Order } from '#src/features/orders/orders.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { useReadOnlyPageQueryParams } from '#src/lib/routing/use-read-only-page-query-params.ts';
import { endlessListProps } from '#src/lib/network/endless-list-props.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import rows from '#src/ui/EndlessList/list-rows.module.css';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { TideTabLinks } from '#src/ui/TideTabs/TideTabLinks.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './OrdersPage.module.css';

const kinds = ['recharge', 'membership', 'download'] as const satisfies readonly Order['kind'][];

function kindIn(query: URLSearchParams): Order['kind'] | undefined {
  return kinds.find((kind) => kind === query.get('kind'));
}

export default function OrdersPage() {
  const kind = kindIn(useReadOnlyPageQueryParams());
  const list = useOrders(kind);
  const orders = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <TideTabLinks
        label={rechargeAndOrdersWords.tabs}
        replace
        className={styles.tabs}
        links={[
          { href: pathTo('orders'), label: rechargeAndOrdersWords.all, current: kind === undefined },
          ...kinds.map((each) => ({
            href: pathTo('orders', undefined, { kind: each }),
            label: rechargeAndOrdersWords.kinds[each],
            current: kind === each,
          })),
        ]}
      />
      <div className={styles.page}>
        <h2 className="sr">{kind === undefined ? rechargeAndOrdersWords.all : rechargeAndOrdersWords.kinds[kind]}</h2>
        <EndlessList
          key={kind}
          items={orders}
          keyOf={(order) => order.id}
          label={rechargeAndOrdersWords.list}
          {...endlessListProps(list, orders.length)}
          skeleton={
            <div className={rows.skeleton}>
              <SkeletonRows count={5} />
            </div>
          }
          className={rows.card}
          empty={
            <EmptyState
              title={rechargeAndOrdersWords.empty}
              text={rechargeAndOrdersWords.emptyHint}
              action={<ButtonLink href={pathTo('games')}>{rechargeAndOrdersWords.emptyGo}</ButtonLink>}
            />
          }
          render={(order) => (
            <div className={rows.row}>
              <OrderLine order={order} />
            </div>
          )}
        />
      </div>
    </>
  );
}
