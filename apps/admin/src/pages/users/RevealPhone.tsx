import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { RevealMaskedTextForMinute } from './RevealMaskedTextForMinute.tsx';

const words = userWords.reveal;

interface RevealPhoneProps {
  uid: string;
  masked: string;
  left: number;
  may: boolean;
}

export function RevealPhone({ uid, masked, left, may }: RevealPhoneProps) {
  return (
    <RevealMaskedTextForMinute
      masked={masked}
      may={may}
      words={words}
      hint={words.hint(left)}
      read={async (reason) => (await client.call('POST /admin/v1/account/user/{uid}/phone', { uid, reason })).phone}
    />
  );
}
