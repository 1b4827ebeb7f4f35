import { useState } from 'react';

interface Props {
  /** From the latest answer. Each answer has a new address of the same image, valid for minutes. */
  url: string;
  alt: string;
  className?: string | undefined;
  loading?: 'lazy';
  /** The address has expired and there is no newer one: the thread has to be refetched. Called once. */
  onExpired: () => void;
}

/** What is shown stays as it is; a new address is taken only when the one in use no longer leads anywhere. */
export function SignedUrlImage({ url, alt, onExpired, ...rest }: Props) {
  const [used, setUsed] = useState(url);
  const [dead, setDead] = useState(false);
  const [asked, setAsked] = useState(false);
  if (dead && used !== url) {
    setUsed(url);
    setDead(false);
  }

  function expire() {
    setDead(true);
    if (used !== url || asked) return;
    setAsked(true);
    onExpired();
  }

  return <img {...rest} src={used} alt={alt} decoding="async" onError={expire} />;
}
