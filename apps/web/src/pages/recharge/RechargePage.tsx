import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function RechargePage() {
  return <ComingSoon what="recharge" />;
}
