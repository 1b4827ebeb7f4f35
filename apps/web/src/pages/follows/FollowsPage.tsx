import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function FollowsPage() {
  return <ComingSoon what="posts" />;
}
