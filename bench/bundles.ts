import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf, handlerEntries } from '../lib/handler-bundles';
import { writeFigures } from './figures';
import { describeMachine } from './machine';

/**
 * Measures every Lambda bundle as CDK deploys it: its size, and how long a fresh Node process takes
 * to import it. Run it with `tsx bench/bundles.ts [runs]`. The default is 9 runs of each bundle.
 * The fastest run counts, because other work on the machine can only add time.
 */
const runs = Number(process.argv[2] ?? 9);

/**
 * The design's targets: the bundle size of an API function or worker and of the tracker, in
 * kilobytes (1,000 bytes), and the import time in milliseconds.
 */
const budget = { bundleKb: 1000, trackerKb: 150, importMs: 100 };
const tracker = 'functions/tracking/public/track.ts';

type BundleMeasurement = {
  readonly entry: string;
  readonly kb: number;
  readonly importMs: number;
  readonly cpuMs: number;
};

const timer = (url: string) => `
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const { handler } = await import(${JSON.stringify(url)});
  if (typeof handler !== 'function') throw new Error('no handler');
  const { user, system } = process.cpuUsage(cpu);
  console.log(performance.now() - start, (user + system) / 1000);`;

/**
 * Returns the wall-clock time and the processor time of an import in milliseconds. The two differ
 * when the machine is also doing other work.
 */
const importOnce = (url: string): readonly [clock: number, cpu: number] => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', timer(url)], {
    env: { NODE_ENV: 'production' },
  });
  const [clock = 0, cpu = 0] = output.toString().split(' ').map(Number);
  return [clock, cpu];
};

const measure = (entry: string): BundleMeasurement => {
  const file = join(bundleOf(entry), 'index.mjs');
  const url = pathToFileURL(file).href;
  const times = Array.from({ length: runs }, () => importOnce(url));
  return {
    entry,
    kb: Math.round(statSync(file).size / 1000),
    importMs: Math.round(Math.min(...times.map(([clock]) => clock))),
    cpuMs: Math.round(Math.min(...times.map(([, cpu]) => cpu))),
  };
};

const sizeBudgetOf = (entry: string): number =>
  entry === tracker ? budget.trackerKb : budget.bundleKb;

/**
 * Uses the lower of the two times, because other work on the machine lengthens only the wall-clock
 * time.
 */
const resultLine = ({ entry, kb, importMs, cpuMs }: BundleMeasurement): string => {
  const maxKb = sizeBudgetOf(entry);
  const exceededLimits = [
    ...(kb > maxKb ? [`over ${maxKb} kB`] : []),
    ...(Math.min(importMs, cpuMs) > budget.importMs ? [`over ${budget.importMs} ms`] : []),
  ];
  return exceededLimits.join(', ') || 'within';
};

const nameOf = (entry: string): string => entry.replace('functions/', '').replace('.ts', '');

const measurements = handlerEntries()
  .map(measure)
  .sort((a, b) => b.kb - a.kb);

console.log(`${describeMachine()}. Times are the fastest of ${runs} imports.\n`);
console.log('| Handler | Size, kB | Import, ms | CPU, ms | Budget |\n|---|---:|---:|---:|---|');
for (const measurement of measurements) {
  console.log(
    `| ${nameOf(measurement.entry)} | ${measurement.kb} | ${measurement.importMs} | ${measurement.cpuMs} | ${resultLine(measurement)} |`,
  );
}

const tooLarge = measurements.filter(({ entry, kb }) => kb > sizeBudgetOf(entry)).length;
const tooSlow = measurements.filter(
  ({ importMs, cpuMs }) => Math.min(importMs, cpuMs) > budget.importMs,
).length;
const largest = measurements[0];
const overBudgetLabel = (isOverBudget: boolean) => (isOverBudget ? ', **over**' : '');
const countOfAll = (count: number) =>
  `${count} of ${measurements.length}${overBudgetLabel(count > 0)}`;
const trackerBundle = measurements.find(({ entry }) => entry === tracker);
writeFigures('bundles', {
  'Largest Lambda bundle': `${largest?.kb} kB (${nameOf(largest?.entry ?? '')})${overBudgetLabel(tooLarge > 0)}`,
  [`Lambda bundles over ${budget.bundleKb} kB`]: countOfAll(tooLarge),
  [`Lambda bundles that take over ${budget.importMs} ms to import`]: countOfAll(tooSlow),
  'The tracker’s bundle': `${trackerBundle?.kb} kB, ${trackerBundle?.cpuMs} ms CPU`,
});
