/** The page's clock goes on from the moment that is looked at. */
export function shiftClock(byMs: number): void {
  const Real = Date;
  class ShiftedDate extends Real {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [Real.now() + byMs] : parts) as [number]));
    }

    static override now(): number {
      return Real.now() + byMs;
    }
  }
  Object.defineProperty(globalThis, 'Date', { value: ShiftedDate, configurable: true, writable: true });
}
