import { Waiting } from '../waiting/Waiting.tsx';

export default function ResetPwdPage() {
  return <Waiting shape="form" />;
}
