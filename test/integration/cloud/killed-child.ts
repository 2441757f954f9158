import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';

/** Bundles a script once, so that every child starts in a few dozen milliseconds. */
export const bundleScript = (script: string, folder: string): string => {
  const outfile = join(folder, 'child.cjs');
  buildSync({
    entryPoints: [join(__dirname, script)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return outfile;
};

/**
 * Runs the script until it has printed its first line and some milliseconds more, then ends it
 * with SIGKILL. Returns the whole lines it printed.
 */
export const runAndKill = async (bundle: string, args: string[], lifeMs: number) => {
  const child = spawn(process.execPath, [bundle, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await Promise.race([once(child.stdout, 'data'), exited]);
  await sleep(lifeMs);
  child.kill('SIGKILL');
  const [code, signal] = await exited;
  if (signal !== 'SIGKILL') throw new Error(`The child ended by itself with code ${code}`);
  await (child.stdout.readableEnded || once(child.stdout, 'end'));
  return output.split('\n').slice(0, -1);
};
