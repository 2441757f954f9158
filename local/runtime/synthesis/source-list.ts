import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A hash of each file by its path from the root; of one that cannot be read, nothing. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Packages are what the lock file and their own versions say, which are looked at beside it. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || (path.startsWith('@mailbloom/') && !isBuiltin(path))
        ? undefined
        : { path, external: true },
    );
  },
};

/**
 * The sources that a module is made of, however far away, by their paths from the root.
 * @throws Error with esbuild's messages when one of them does not compile
 */
export const sourcesOf = async (root: string, entry: string): Promise<readonly string[]> => {
  // Loaded here, because most starts find what they need.
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    plugins: [packagesOutside],
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'unwritten',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).sort();
};

const hashOf = async (file: string): Promise<string> => {
  const content = await readFile(file).catch(() => '');
  return createHash('sha256').update(content).digest('hex');
};

/** Hashes of the files as they are now: times of a fresh clone mean nothing. */
export const fingerprintOf = async (
  root: string,
  files: readonly string[],
): Promise<Fingerprint> => {
  const hashes = await Promise.all(
    files.map(async (file) => [file, await hashOf(join(root, file))] as const),
  );
  return Object.fromEntries(hashes);
};
