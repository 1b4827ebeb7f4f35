import { Waiting } from '../waiting/Waiting.tsx';

export default function FaqPage() {
  return <Waiting shape="rows" />;
}
