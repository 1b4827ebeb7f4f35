import { Waiting } from '../waiting/Waiting.tsx';

export default function GiftsPage() {
  return <Waiting shape="rows" />;
}
