import { Waiting } from '../waiting/Waiting.tsx';

export default function DetailPage() {
  return <Waiting shape="article" />;
}
