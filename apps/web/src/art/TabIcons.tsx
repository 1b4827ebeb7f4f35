import { useId } from 'react';
import type { ReactNode } from 'react';

// The five tabs' drawings, in the page from the first paint. Outlines take the text colour; `data-tide` is what
// rises when a tab becomes active.

function Lines({ colour = 'currentColor', children }: { colour?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden>
      <g fill="none" stroke={colour} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const light = '#5DB9F2';
const deep = '#1F87CB';
const ink = '#0F4268';

export function HomeTabIcon() {
  return (
    <Lines>
      <path d="M4.5 13.2 12.3 6a2.5 2.5 0 0 1 3.4 0l7.8 7.2" />
      <path d="M6.7 12v8.3A2.7 2.7 0 0 0 9.4 23h9.2a2.7 2.7 0 0 0 2.7-2.7V12" />
      <path d="M10.3 18.3c1.3-1 2.4-1 3.7 0s2.4 1 3.7 0" />
    </Lines>
  );
}

export function HomeTabActiveIcon() {
  return (
    <Lines colour={deep}>
      <path
        stroke="none"
        fill={light}
        d="M12.1 5.1a2.8 2.8 0 0 1 3.8 0l8.3 7.7a1.1 1.1 0 0 1-1.5 1.6l-.3-.2v6.1A3.8 3.8 0 0 1 18.6 24H9.4a3.8 3.8 0 0 1-3.8-3.8v-6.1l-.3.2a1.1 1.1 0 0 1-1.5-1.5z"
      />
      <path
        stroke="none"
        data-tide
        fill={deep}
        d="M5.6 18.6c3-1.8 5.3-.9 8.4.3 3.2 1.2 5.4 1 8.4-.6v1.9a3.8 3.8 0 0 1-3.8 3.8H9.4a3.8 3.8 0 0 1-3.8-3.8z"
      />
    </Lines>
  );
}

export function SquareTabIcon() {
  return (
    <Lines>
      <path d="M12.8 19.4 8.9 22.6c-.5.4-1.2 0-1.2-.6v-2.9A4.6 4.6 0 0 1 4 14.6v-4.4a4.6 4.6 0 0 1 4.6-4.6h10.8a4.6 4.6 0 0 1 4.6 4.6v4.6a4.6 4.6 0 0 1-4.6 4.6z" />
      <path d="M10 12.5h.01M14 12.5h.01M18 12.5h.01" strokeWidth="2.4" />
    </Lines>
  );
}

export function SquareTabActiveIcon() {
  return (
    <Lines colour={deep}>
      <path
        stroke="none"
        fill={light}
        d="M8.6 4.7h10.8A5.5 5.5 0 0 1 25 10.2v4.6a5.5 5.5 0 0 1-5.6 5.5h-6.2l-3.7 3.1c-1 .8-2.6.1-2.6-1.3v-2.3A5.5 5.5 0 0 1 3 14.6v-4.4a5.5 5.5 0 0 1 5.6-5.5z"
      />
      <path d="M9.5 13c1.5 2.3 3 3 4.5 3s3-.7 4.5-3" stroke={ink} strokeWidth="2.2" fill="none" />
    </Lines>
  );
}

export function GamesTabIcon() {
  return (
    <Lines>
      <path d="M9.2 8.2h9.6c3.3 0 4.6 2 5.2 5l.9 4.8c.5 2.5-1 4-2.8 4-1.5 0-2.4-.8-3.4-2.2l-.8-1.1a1.6 1.6 0 0 0-1.3-.7h-5.2a1.6 1.6 0 0 0-1.3.7l-.8 1.1C8.3 21.2 7.4 22 5.9 22c-1.8 0-3.3-1.5-2.8-4l.9-4.8c.6-3 1.9-5 5.2-5z" />
      <path d="M10.5 11.4v4M8.5 13.4h4" />
      <path d="M17 14.9h.01M19.4 12.1h.01" strokeWidth="2.6" />
      <path d="M14 8V5.4" />
    </Lines>
  );
}

export function GamesTabActiveIcon() {
  return (
    <Lines colour={deep}>
      <path stroke="none" fill={deep} d="M13 4.9a1 1 0 0 1 2 0v3h-2z" />
      <path
        stroke="none"
        fill={light}
        d="M9.2 7.2h9.6c3.9 0 5.5 2.5 6.2 5.8l.9 4.8c.6 3.2-1.4 5.2-3.8 5.2-1.9 0-3.1-1-4.2-2.6l-.8-1.1a.6.6 0 0 0-.5-.3h-5.2a.6.6 0 0 0-.5.3l-.8 1.1C9 22 7.8 23 5.9 23c-2.4 0-4.4-2-3.8-5.2L3 13c.7-3.3 2.3-5.8 6.2-5.8z"
      />
      <path d="M10.5 11.2v4.4M8.3 13.4h4.4" stroke={ink} strokeWidth="2.2" />
      <path d="M16.9 15.1h.01M19.5 11.9h.01" stroke={ink} strokeWidth="3" />
    </Lines>
  );
}

export function ProfileTabIcon() {
  return (
    <Lines>
      <circle cx="14" cy="10" r="4.7" />
      <path d="M5.4 23.2c.8-4.2 4.2-6 8.6-6s7.8 1.8 8.6 6" />
    </Lines>
  );
}

export function ProfileTabActiveIcon() {
  return (
    <Lines colour={deep}>
      <circle cx="14" cy="9.7" r="5.5" fill={light} stroke="none" />
      <path
        stroke="none"
        fill={deep}
        d="M14 16.6c5 0 8.9 2.2 9.7 6.4.2.9-.5 1.7-1.4 1.7H5.7c-.9 0-1.6-.8-1.4-1.7.8-4.2 4.7-6.4 9.7-6.4z"
      />
    </Lines>
  );
}

function Welfare({ from, to, wave, waveOpacity }: { from: string; to: string; wave: string; waveOpacity: number }) {
  const id = useId();
  const disc = useId();
  return (
    <svg viewBox="0 0 60 60" aria-hidden>
      <linearGradient id={id} x1=".2" y1="0" x2=".8" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <clipPath id={disc}>
        <circle cx="30" cy="30" r="28" />
      </clipPath>
      <circle cx="30" cy="30" r="28" fill={`url(#${id})`} />
      <g clipPath={`url(#${disc})`}>
        <path data-tide fill="#fff" opacity={waveOpacity} d={wave} />
      </g>
      <path
        fill="#fff"
        d="M24.6 20.3c0-2.4 2.5-3.8 4.5-2.6l11.7 7.2c1.9 1.2 1.9 4 0 5.2l-11.7 7.2c-2 1.2-4.5-.2-4.5-2.6z"
      />
      <path
        fill="#fff"
        opacity=".95"
        d="M15.5 17.5c.3 2 1 2.7 3 3-2 .3-2.7 1-3 3-.3-2-1-2.7-3-3 2-.3 2.7-1 3-3zM43.5 12.5c.2 1.5.7 2 2.2 2.2-1.5.2-2 .7-2.2 2.2-.2-1.5-.7-2-2.2-2.2 1.5-.2 2-.7 2.2-2.2z"
      />
    </svg>
  );
}

export function WelfareTabIcon() {
  return (
    <Welfare
      from="#BCE4FC"
      to="#62BCF2"
      waveOpacity={0.28}
      wave="M6 44c6-4 11-4 16 0s11 4 16 0 11-4 16 0a28 28 0 0 1-48 0z"
    />
  );
}

export function WelfareTabActiveIcon() {
  return (
    <Welfare
      from="#8FD3FA"
      to="#2F95DC"
      waveOpacity={0.34}
      wave="M3.6 39c7-5 12-5 18 0s12 5 18 0 12-4 16.8-1A28 28 0 0 1 3.6 39z"
    />
  );
}
