import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../progress';
import { withBuildLock } from './build-lock';
import { sourceHash } from './source-hash';

export type ViteBuild = {
  /** The folder of the Vite configuration, relative to the repository's root. */
  readonly project: string;
  /** The folder of the built files, relative to the repository's root. */
  readonly out: string;
  /**
   * The sources that the built files depend on. Build folders inside them are skipped when the
   * sources are hashed.
   */
  readonly sources: readonly string[];
  /** Shown while a build runs. */
  readonly notice: string;
};

const runVite = (root: string, project: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const output: string[] = [];
    const child = spawn(process.execPath, [vite, 'build', project, '--logLevel', 'warn'], {
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
 * Builds with Vite, unless the existing build comes from exactly these sources. Servers started
 * together build once.
 * @returns the folder to serve
 * @throws Error with Vite's output when the build fails
 */
export const buildWithVite = async (
  root: string,
  { project, out, sources, notice }: ViteBuild,
  progress: Pick<Progress, 'during'>,
): Promise<string> => {
  const folder = join(root, out);
  const stampFile = join(folder, '.stamp');
  const paths = sources.map((source) => join(root, source));
  if (isCurrent(stampFile, sourceHash(paths))) return folder;
  const lock = `node_modules/.cache/mailbloom/build-${project.replaceAll('/', '-')}.sqlite`;
  await withBuildLock(join(root, lock), async () => {
    const hash = sourceHash(paths);
    if (isCurrent(stampFile, hash)) return;
    await progress.during(notice, runVite(root, project));
    writeFileSync(stampFile, hash);
  });
  return folder;
};
