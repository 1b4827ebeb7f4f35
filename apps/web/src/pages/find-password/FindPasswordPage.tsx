import { Waiting } from '../waiting/Waiting.tsx';

export default function FindPasswordPage() {
  return <Waiting shape="form" />;
}
