import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesOutside } from '../../start/compile-server';

/**
 * A hash for each file by its path from the root. An unreadable file is hashed like an empty one.
 */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Returns the sources that a module is made of, direct and indirect, by their paths from the root.
 * Packages are excluded. They are identified by the lock file and the installed versions, which are
 * checked separately.
 * @throws Error with esbuild's messages when one of them doesn't compile
 */
export const sourcesOf = async (root: string, entry: string): Promise<readonly string[]> => {
  // Loaded here, because most starts don't need it.
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

/**
 * Returns hashes of the files as they are now. File times aren't used, because they mean nothing in
 * a fresh clone.
 */
export const fingerprintOf = async (
  root: string,
  files: readonly string[],
): Promise<Fingerprint> => {
  const hashes = await Promise.all(
    files.map(async (file) => [file, await hashOf(join(root, file))] as const),
  );
  return Object.fromEntries(hashes);
};
