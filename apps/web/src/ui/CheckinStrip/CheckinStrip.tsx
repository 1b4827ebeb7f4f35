import sea from '../../art/scenes/checkin-sea.svg';
import { Anchor } from '../Anchor/Anchor.tsx';
import styles from './CheckinStrip.module.css';

interface Props {
  href: string;
  /** The strip is one picture; this says all of it. */
  label: string;
  title: string;
  text: string;
  action: string;
  /** Seven buoys. */
  days: readonly ('done' | 'today' | 'ahead')[];
}

const heights = [78, 81, 79, 75, 77, 81, 79];

export function CheckinStrip({ href, label, title, text, action, days }: Props) {
  return (
    <Anchor href={href} className={styles.strip}>
      <img className={styles.sea} src={sea} alt={label} />
      <svg className={styles.buoys} viewBox="0 0 343 104" preserveAspectRatio="xMidYMax meet" aria-hidden>
        {days.map((day, index) => (
          // The order of the days is their identity.
          <g key={index} transform={`translate(${28 + index * 48} ${heights[index % heights.length] ?? 79})`}>
            {day === 'done' && (
              <>
                <circle r="9" fill="#fff" />
                <path d="M-3.8.2L-1 3l5-5.4" stroke="#1F87CB" strokeWidth="2.2" />
              </>
            )}
            {day === 'today' && (
              <>
                <circle r="13" fill="#FFF0C9" opacity=".75" />
                <circle r="9" fill="#FFD877" stroke="#fff" strokeWidth="2" />
                <path d="M0-4v8M-4 0h8" stroke="#5B4012" strokeWidth="2" />
              </>
            )}
            {day === 'ahead' && <circle r="8" fill="#fff" fillOpacity=".35" stroke="#fff" strokeWidth="1.8" />}
          </g>
        ))}
      </svg>
      <span className={styles.text} aria-hidden>
        <b className={styles.title}>{title}</b>
        <span className={styles.line}>{text}</span>
      </span>
      <span className={styles.action} aria-hidden>
        {action}
      </span>
    </Anchor>
  );
}
