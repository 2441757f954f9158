import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ProductTable } from '../../test/support/product-table';

type Usage = { cpu: number; clock: number; units: number; times: number; slowest: number };
type Minute = { readonly rss: number; readonly heap: number; readonly emailCount: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Measures the processor time, wall-clock time, and write units of each part of the work, and the
 * memory use of each minute.
 */
export const createMeter = ({ service }: Pick<ProductTable, 'service'>) => {
  const usageByPart = new Map<string, Usage>();
  const minutes: Minute[] = [];

  return {
    /**
     * @param times the number of units of work that the task handled; without it, `rows` divides by
     *   the total number of emails sent
     */
    async measure(name: string, task: () => Promise<unknown>, times?: number): Promise<void> {
      const units = service.consumed().writeUnits;
      const from = process.cpuUsage();
      const at = performance.now();
      await task();
      const { user, system } = process.cpuUsage(from);
      const cpu = (user + system) / 1e6;
      const old = usageByPart.get(name) ?? { cpu: 0, clock: 0, units: 0, times: 0, slowest: 0 };
      usageByPart.set(name, {
        cpu: old.cpu + cpu,
        clock: old.clock + (performance.now() - at) / 1000,
        units: old.units + service.consumed().writeUnits - units,
        times: old.times + (times ?? 0),
        slowest: Math.max(old.slowest, cpu),
      });
    },

    /**
     * Ends a minute in which this many emails were sent, and records the heap that remains after a
     * garbage collection.
     */
    endMinute(emailCount: number): void {
      collect();
      const { rss, heapUsed } = process.memoryUsage();
      minutes.push({ rss: megabytes(rss), heap: megabytes(heapUsed), emailCount });
    },

    minutes: () => minutes,

    /** @returns for each part, its time per minute and its write units per unit of work */
    rows() {
      const mails = minutes.reduce((sum, one) => sum + one.emailCount, 0);
      return Object.fromEntries(
        [...usageByPart].map(([name, { cpu, clock, units, times, slowest }]) => [
          name,
          {
            'CPU seconds per minute': roundToHundredths(cpu / minutes.length),
            'CPU seconds, maximum': roundToHundredths(slowest),
            'elapsed seconds per minute': roundToHundredths(clock / minutes.length),
            'write units each': roundToHundredths(units / (times || mails)),
          },
        ]),
      );
    },
  };
};
