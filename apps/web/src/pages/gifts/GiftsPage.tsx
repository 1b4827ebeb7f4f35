import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function GiftsPage() {
  return <ComingSoon what="gifts" />;
}
