import { useId } from 'react';

interface Props {
  /** The product's name; the wordmark is a drawing of it. */
  label: string;
  className?: string | undefined;
}

/** Mark and wordmark. The wordmark takes the text colour, so one drawing serves both themes. */
export function Logo({ label, className }: Props) {
  const sea = useId();
  const peak = useId();
  return (
    <svg className={className} viewBox="0 0 126 48" role="img" aria-label={label}>
      <linearGradient id={sea} x1="0" y1="0" x2=".7" y2="1">
        <stop stopColor="#A9DEFB" />
        <stop offset=".55" stopColor="#63BCF2" />
        <stop offset="1" stopColor="#3A9FE4" />
      </linearGradient>
      <linearGradient id={peak} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff" />
        <stop offset="1" stopColor="#E3F4FE" />
      </linearGradient>
      <path fill={`url(#${sea})`} d="M24 0c18.5 0 24 5.5 24 24s-5.5 24-24 24S0 42.5 0 24 5.5 0 24 0z" />
      <path
        fill="#fff"
        opacity=".55"
        d="M6.5 31.5c2.5-6.5 4.5-12.6 7.8-12.6 3.6 0 5.4 7 8.2 12.6zM25.5 31.5c2.8-5 4.6-10 8-10 3.4 0 5.5 5 8 10z"
      />
      <path fill={`url(#${peak})`} d="M13.2 31.5C17 25 19.2 10 24 10s7.2 15 10.8 21.5z" />
      <path
        d="M7.5 36.4c3.3-2.2 5.2-2.2 8.3 0s5 2.2 8.2 0 5-2.2 8.3 0 5 2.2 8.2 0"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="translate(59 7.6) scale(1.12)">
        <WordmarkStrokes />
      </g>
    </svg>
  );
}

export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 59 29" aria-hidden>
      <WordmarkStrokes />
    </svg>
  );
}

function WordmarkStrokes() {
  return (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M2.5 6.2h23M9.3 2.2v7.4M18.7 2.2v7.4M6 12.2v5.6M11 11.2v7.2M17.3 11l-2.9 4.6M16.3 13.2h8.2M19.3 15.8l2.6 2.4M5.4 26v-4.6h17.2V26M11.1 21.4V26M16.9 21.4V26M2 26h24M37.5 3.6v17.2M32.4 10v10.8h10.4V10M48.3 2.6l-.7 9.8h9.3l-.7 10.2c-.2 2.6-1.5 3.6-3.9 3.6h-2.5M48 7.2h8.2M44.2 17.4h8.6"
    />
  );
}
