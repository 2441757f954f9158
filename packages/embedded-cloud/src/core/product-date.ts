const RealDate = Date;

/** Returns a `Date` class that uses cloud time and otherwise behaves like the built-in one. */
const productDateOf = (now: () => number): DateConstructor => {
  function construct(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new RealDate(now()).toString();
    const target: unknown = new.target;
    const newTarget = typeof target === 'function' && target !== construct ? target : RealDate;
    return Reflect.construct(RealDate, args.length > 0 ? args : [now()], newTarget);
  }
  Object.defineProperty(construct, 'name', { value: 'Date' });
  return Object.assign(construct as unknown as DateConstructor, {
    // The prototype is shared, so that `instanceof Date` is true for dates created before and after
    // this class is installed.
    prototype: RealDate.prototype,
    now: () => Math.floor(now()),
    parse: RealDate.parse,
    UTC: RealDate.UTC,
  });
};

/**
 * Replaces the thread's `Date` with one that uses `now`, so that all code in the thread agrees on
 * the time.
 * @param now returns epoch milliseconds, possibly with fractions
 */
export const installDate = (now: () => number): void => {
  globalThis.Date = productDateOf(now);
  RealDate.prototype.constructor = globalThis.Date;
};
