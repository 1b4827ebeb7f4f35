import { Waiting } from '../waiting/Waiting.tsx';

export default function RechargePage() {
  return <Waiting shape="plans" />;
}
