import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Bundles a script once, so that each of many child processes starts quickly. */
export const bundleScript = (script: string, folder: string): string => {
  const outfile = join(folder, 'child.cjs');
  buildSync({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return outfile;
};

const commandOf = (script: string) =>
  script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];

/**
 * Runs a script or a bundle, and kills it with SIGKILL once `isTime` returns true for the lines
 * written so far. Returns every complete line that it wrote. The kill depends on progress, not on
 * time, so the test behaves the same on slow and fast machines.
 */
export const killWhen = async (
  script: string,
  args: readonly string[],
  isTime: (lines: readonly string[]) => boolean,
): Promise<string[]> => {
  const child = spawn(process.execPath, [...commandOf(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (isTime(lines())) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`${script} ended by itself.`);
  return lines();
};

/** Returns a condition for `killWhen`: the script has written this many lines. */
export const afterLines =
  (count: number) =>
  ({ length }: readonly string[]): boolean =>
    length >= count;
