import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf, handlerEntries } from '../lib/handler-bundles';
import { machine } from './machine';

/**
 * Every Lambda bundle as CDK deploys it: its size, and how long a fresh Node takes to import it.
 * `tsx bench/bundles.ts [runs]`; 9 runs each by
 * default, of which the fastest counts: whatever else the machine does only adds to it.
 */
const runs = Number(process.argv[2] ?? 9);

/** design: kilobytes (1,000 bytes) of an API or worker, and of the tracker; milliseconds. */
const budget = { bundleKb: 1000, trackerKb: 150, importMs: 100 };
const tracker = 'functions/tracking/public/track.ts';

type Measured = { readonly entry: string; readonly kb: number; readonly importMs: number };

const timer = (url: string) => `
  const start = performance.now();
  const { handler } = await import(${JSON.stringify(url)});
  if (typeof handler !== 'function') throw new Error('no handler');
  console.log(performance.now() - start);`;

const importOnce = (url: string): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', timer(url)], {
      env: { NODE_ENV: 'production' },
    }),
  );

const measure = (entry: string): Measured => {
  const file = join(bundleOf(entry), 'index.mjs');
  const url = pathToFileURL(file).href;
  const times = Array.from({ length: runs }, () => importOnce(url));
  return { entry, kb: Math.round(statSync(file).size / 1000), importMs: Math.min(...times) };
};

const verdict = ({ entry, kb, importMs }: Measured): string => {
  const mostKb = entry === tracker ? budget.trackerKb : budget.bundleKb;
  const over = [
    ...(kb > mostKb ? [`over ${mostKb} kB`] : []),
    ...(importMs > budget.importMs ? [`over ${budget.importMs} ms`] : []),
  ];
  return over.join(', ') || 'within';
};

const measured = handlerEntries()
  .map(measure)
  .sort((a, b) => b.kb - a.kb);

console.log(`${machine()}; the fastest of ${runs} imports\n`);
console.log('| Handler | Size, kB | Import, ms | Budget |\n|---|---:|---:|---|');
for (const one of measured) {
  const name = one.entry.replace('functions/', '').replace('.ts', '');
  console.log(`| ${name} | ${one.kb} | ${Math.round(one.importMs)} | ${verdict(one)} |`);
}
