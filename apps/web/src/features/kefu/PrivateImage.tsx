import { useState } from 'react';

interface Props {
  /** Of the latest answer: another address of the same image each time, which dies within minutes. */
  url: string;
  alt: string;
  className?: string | undefined;
  loading?: 'lazy';
  /** The address is dead and there is no newer one: somebody has to ask for the thread again. Called once. */
  onExpired: () => void;
}

/** What is shown stays as it is; a new address is taken only when the one in use no longer leads anywhere. */
export function PrivateImage({ url, alt, onExpired, ...rest }: Props) {
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
