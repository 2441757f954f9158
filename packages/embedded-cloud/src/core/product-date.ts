const MachineDate = Date;

/** A `Date` that tells cloud time and is the machine's one in every other respect. */
const productDateOf = (now: () => number): DateConstructor => {
  function construct(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new MachineDate(now()).toString();
    const target: unknown = new.target;
    const from = typeof target === 'function' && target !== construct ? target : MachineDate;
    return Reflect.construct(MachineDate, args.length > 0 ? args : [now()], from);
  }
  Object.defineProperty(construct, 'name', { value: 'Date' });
  return Object.assign(construct as unknown as DateConstructor, {
    // Shared, so that `instanceof Date` holds for dates made before and after.
    prototype: MachineDate.prototype,
    now: () => Math.floor(now()),
    parse: MachineDate.parse,
    UTC: MachineDate.UTC,
  });
};

/**
 * Makes this time the thread's `Date`: whatever runs in it then agrees on the time.
 * @param now epoch milliseconds; may lie between two
 */
export const installDate = (now: () => number): void => {
  globalThis.Date = productDateOf(now);
  MachineDate.prototype.constructor = globalThis.Date;
};
