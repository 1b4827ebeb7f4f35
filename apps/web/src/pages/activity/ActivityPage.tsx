import { phrases } from '#src/lib/phrases.ts';
import { useBack } from '#src/lib/use-back.ts';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { ComingSoon } from '../waiting/ComingSoon.tsx';

export default function ActivityPage() {
  return (
    <>
      <Navbar onBack={useBack('activity')} title={phrases.titles.activity} />
      <ComingSoon what="activities" />
    </>
  );
}
