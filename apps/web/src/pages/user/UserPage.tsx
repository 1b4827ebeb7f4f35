import { Waiting } from '../waiting/Waiting.tsx';

export default function UserPage() {
  return <Waiting shape="form" />;
}
