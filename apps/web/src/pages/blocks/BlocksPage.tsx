import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function BlocksPage() {
  return <ComingSoon what="posts" />;
}
