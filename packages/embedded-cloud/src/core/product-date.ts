const RealDate = Date;

/** Returns a `Date` that uses cloud time and otherwise equals the machine's. */
const productDateOf = (now: () => number): DateConstructor => {
  function construct(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new RealDate(now()).toString();
    const target: unknown = new.target;
    const from = typeof target === 'function' && target !== construct ? target : RealDate;
    return Reflect.construct(RealDate, args.length > 0 ? args : [now()], from);
  }
  Object.defineProperty(construct, 'name', { value: 'Date' });
  return Object.assign(construct as unknown as DateConstructor, {
    // The prototype is shared, so that `instanceof Date` is true for dates made before and after
    // the installation.
    prototype: RealDate.prototype,
    now: () => Math.floor(now()),
    parse: RealDate.parse,
    UTC: RealDate.UTC,
  });
};

/**
 * Installs this time as the thread's `Date`, so that everything running in it agrees on the time.
 * @param now returns epoch milliseconds, possibly with fractions
 */
export const installDate = (now: () => number): void => {
  globalThis.Date = productDateOf(now);
  RealDate.prototype.constructor = globalThis.Date;
};
