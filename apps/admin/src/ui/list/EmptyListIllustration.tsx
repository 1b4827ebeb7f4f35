/** A bottle adrift: nothing is here. */
export function EmptyListIllustration() {
  return (
    <svg className="empty-picture" width="120" height="72" viewBox="0 4 120 72" aria-hidden="true">
      <path className="sea-far" d="M4 58c16-8 24 4 40 0s24-12 40-4 20 4 32 0v22H4z" />
      <path className="sea-near" d="M4 66c20-6 36 4 56 0s36-4 56 2v8H4z" />
      <g transform="rotate(-18 60 40)">
        <rect className="glass" x="40" y="32" width="38" height="16" rx="7" />
        <path className="glass" d="M78 36h8v8h-8" />
        <path className="letter" d="M48 40h18" />
      </g>
    </svg>
  );
}
