import { Skeleton } from 'antd';

/** While the code of a page is on its way. */
export function PageSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}
