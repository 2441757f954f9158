import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const skippedNames = new Set(['dist', 'node_modules', '.stamp']);
  return readdirSync(path)
    .filter((name) => !skippedNames.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/**
 * Returns a hash of the content of all files below the paths. File times aren't used, because they
 * mean nothing in a fresh clone.
 */
export const sourceHash = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  }
  return hash.digest('hex');
};
