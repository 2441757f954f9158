import { type Clock, createClock } from '../core/clock';
import type { DataFolder } from './data-folder';

const MachineDate = Date;
const offsetFile = 'clock-offset-ms.txt';

/** A `Date` that tells cloud time and is the machine's one in every other respect. */
const productDateOf = (clock: Clock): DateConstructor => {
  function construct(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new MachineDate(clock.now()).toString();
    const target: unknown = new.target;
    const from = typeof target === 'function' && target !== construct ? target : MachineDate;
    return Reflect.construct(MachineDate, args.length > 0 ? args : [clock.now()], from);
  }
  Object.defineProperty(construct, 'name', { value: 'Date' });
  return Object.assign(construct as unknown as DateConstructor, {
    // Shared, so that `instanceof Date` holds for dates made before and after.
    prototype: MachineDate.prototype,
    now: () => Math.floor(clock.now()),
    parse: MachineDate.parse,
    UTC: MachineDate.UTC,
  });
};

/**
 * The cloud's clock, with the offset of the former run, and made the process's `Date`: handlers
 * and the libraries they use (signatures, tokens, time zones) then agree on the time without
 * knowing that it can be moved.
 */
export const installClock = (folder: DataFolder): Clock => {
  const saved = folder.loadNumber(offsetFile) ?? 0;
  const clock = createClock(saved, MachineDate.now);
  clock.onAdvance(() => folder.save(offsetFile, String(clock.offsetMs())));
  globalThis.Date = productDateOf(clock);
  MachineDate.prototype.constructor = globalThis.Date;
  return clock;
};
