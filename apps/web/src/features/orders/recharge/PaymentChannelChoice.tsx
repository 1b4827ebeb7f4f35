import { useId, type ReactNode } from 'react';
import { check } from '#src/ui/Icon/first-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { card } from '#src/ui/Icon/other-page-icons.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import styles from './PaymentChannelChoice.module.css';
import type { PaymentChannelOption } from '../orders.ts';
import { paymentChannelNote, payEnvironmentOf } from '../pay-environment-and-hints.ts';

/** Drawings of our own: nobody's marks. */
const logos: Record<PaymentChannelOption['name'], ReactNode> = {
  alipay: (
    <svg viewBox="0 0 24 24" aria-hidden>
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <rect x="4" y="6.5" width="16" height="11.5" rx="3" />
        <path d="M8 13.5c2.5-2.3 5.5-2.3 8 0" />
      </g>
    </svg>
  ),
  wechat: (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#fff"
        d="M7 5.5h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-4.5L8.5 20v-3.5H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z"
      />
      <path
        d="m9 11 2.2 2.2L15.500 9"
        fill="none"
        stroke="#1C8F4F"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ),
  sandbox: <Icon icon={card} />,
};

interface Props {
  channels: readonly PaymentChannelOption[];
  value: PaymentChannelOption['name'];
  onChange: (name: PaymentChannelOption['name']) => void;
}

export function PaymentChannelChoice({ channels, value, onChange }: Props) {
  const name = useId();
  const place = payEnvironmentOf();
  return (
    <div className={styles.list} role="radiogroup" aria-label={rechargeAndOrdersWords.chooseChannel}>
      {channels.map((channel, index) => (
        <label key={channel.name} className={styles.row}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={channel.name === value}
            onChange={() => onChange(channel.name)}
          />
          <span className={`${styles['logo']} ${styles[channel.name]}`}>{logos[channel.name]}</span>
          <span className={styles.label}>
            {channel.label}
            {index === 0 && channels.length > 1 && paymentChannelNote(channel.name, place) === '' && (
              <small className={styles.note}>{rechargeAndOrdersWords.firstChannel}</small>
            )}
            {paymentChannelNote(channel.name, place) !== '' && (
              <small className={styles.limit}>{paymentChannelNote(channel.name, place)}</small>
            )}
          </span>
          <span className={styles.mark} aria-hidden>
            <Icon icon={check} size={14} weight={2.6} />
          </span>
        </label>
      ))}
    </div>
  );
}
