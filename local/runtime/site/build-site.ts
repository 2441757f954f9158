import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock';
import { sourceHash } from './source-hash';

/** What the built files depend on; `dist` itself is left out by the hash. */
const sources = ['frontend', 'shared', 'functions/routes.ts', 'package-lock.json'];

const runVite = (root: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const output: string[] = [];
    const child = spawn(process.execPath, [vite, 'build', 'frontend', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    child.stderr.on('data', (chunk) => output.push(String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.join('')))));
  });

const isCurrent = (stampFile: string, hash: string) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;

/**
 * Builds the app unless the build at hand was made of exactly these sources.
 * @returns the folder to serve
 * @throws Error with Vite's output when the build fails
 */
export const buildSite = async (root: string, say: (line: string) => void): Promise<string> => {
  const folder = join(root, 'frontend/dist');
  const stampFile = join(folder, '.stamp');
  const paths = sources.map((source) => join(root, source));
  if (isCurrent(stampFile, sourceHash(paths))) return folder;
  await withBuildLock(join(root, 'node_modules/.cache/mailbloom/site-build.sqlite'), async () => {
    const hash = sourceHash(paths);
    if (isCurrent(stampFile, hash)) return;
    say('Building the app (about ten seconds, only after its sources changed) …');
    await runVite(root);
    writeFileSync(stampFile, hash);
  });
  return folder;
};
