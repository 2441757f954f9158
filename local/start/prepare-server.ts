import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A compiled server: its folder, and the state of each file it was made from. */
type Record = { readonly folder: string; readonly inputs: Readonly<{ [file: string]: string }> };

/** Files besides the sources that decide how the server is compiled. */
const otherInputs = ['package-lock.json', 'tsconfig.json', 'local/start/compile-server.ts'];

const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Returns the size and the time of a file. This list never leaves the clone in which it was
 * written, so times are enough. Hashing a thousand files would take a tenth of a second.
 */
const stateOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : 'missing';
};

const statesOf = (root: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, stateOf(join(root, file))]));

/** Returns the folder of the server compiled from exactly these sources, if there is one. */
const compiledFolder = (root: string, cache: string, recordFile: string): string | undefined => {
  try {
    const { folder, inputs }: Record = JSON.parse(readFileSync(recordFile, 'utf8'));
    // A copy of the working tree contains the record of the original, with the original's paths.
    if (dirname(folder) !== cache) return undefined;
    const isCurrent = Object.entries(inputs).every(
      ([file, state]) => stateOf(join(root, file)) === state,
    );
    return isCurrent && statSync(join(folder, 'server.mjs')).isFile() ? folder : undefined;
  } catch {
    // Nothing has been compiled here, or the record is truncated.
    return undefined;
  }
};

/** Deletes servers compiled from earlier sources, except those that may still be running. */
const deleteOld = (cache: string): void => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const isOld = Date.now() - statSync(path).mtimeMs > maxAgeMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
};

/**
 * Compiles the local server, unless its sources are unchanged since it was last compiled.
 * @returns the path of the module to import
 * @throws Error with esbuild's messages when a source doesn't compile
 */
export const prepareServer = async (root: string): Promise<string> => {
  const cache = join(root, 'node_modules/.cache/mailbloom/server');
  const recordFile = join(cache, 'current.json');
  const known = compiledFolder(root, cache, recordFile);
  if (known) return join(known, 'server.mjs');
  const { compileServer } = await import('./compile-server.ts');
  mkdirSync(cache, { recursive: true });
  deleteOld(cache);
  const folder = join(cache, `compiled-${randomUUID()}`);
  mkdirSync(folder);
  // A server isn't recorded if one of its sources changed while it was being compiled.
  const startedAt = Date.now();
  const sources = await compileServer(root, 'local/main.ts', folder);
  const inputs = statesOf(root, [...sources, ...otherInputs]);
  const changedAt = Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs));
  const record: Record = { folder, inputs };
  if (changedAt < startedAt) writeFileSync(recordFile, JSON.stringify(record));
  return join(folder, 'server.mjs');
};
