const tones = ['blue', 'sand', 'plum', 'leaf'] as const;

/** Staff are pebbles with a character; players are round pictures, so that nobody mixes them up. */
export function StaffInitialAvatar({ name }: { name: string }) {
  const tone = tones[(name.codePointAt(0) ?? 0) % tones.length];
  return (
    <span className={`pebble ${tone}`} aria-hidden="true">
      {String.fromCodePoint(name.codePointAt(0) ?? 32)}
    </span>
  );
}
