import { useEffect, useState } from 'react';
import { encodeQrCode } from '#src/features/share/encode-qr-code.ts';
import { QrCode } from '#src/features/share/QrCode.tsx';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './PayQrCode.module.css';

const text = rechargeAndOrdersWords.result;

/** A code to be paid by. The code that draws it comes later than the page and may fail: here there is no address beside it. */
export function PayQrCode({ url, hint }: { url: string; hint: string }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const unwanted = new AbortController();
    const { signal } = unwanted;
    void retryUntilLoaded(() => encodeQrCode(url), { signal, onFailure: () => setFailed(true) }).then(() =>
      setFailed(false),
    );
    return () => unwanted.abort();
  }, [url, tries]);

  return (
    <div className={styles.pay}>
      <div role="alert" className={styles.alert}>
        {failed && text.qrFailed}
      </div>
      {failed ? (
        <Button
          variant="tonal"
          onClick={() => {
            setFailed(false);
            setTries(tries + 1);
          }}
        >
          {text.qrRetry}
        </Button>
      ) : (
        <QrCode text={url} label={text.qr} className={styles.code} />
      )}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
