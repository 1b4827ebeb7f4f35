import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function PersonPage() {
  return <ComingSoon what="posts" />;
}
