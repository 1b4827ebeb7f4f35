import { Waiting } from '../waiting/Waiting.tsx';

export default function BindPhonePage() {
  return <Waiting shape="form" />;
}
