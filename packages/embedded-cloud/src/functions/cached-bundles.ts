import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './bundle';

/** Increase this when build options change, so that bundles with older options are rebuilt. */
const formatVersion = 1;

type Kept = {
  readonly version: number;
  /** The size and time of each source when the bundle was built. */
  readonly states: Readonly<Record<string, string>>;
  readonly code: string;
};

export type KeptBundles = {
  /** Returns the bundle of an earlier run if all its sources are unchanged. */
  load(entry: string, file: string): Bundle | undefined;
  save(entry: string, bundle: Bundle): void;
};

const stateOf = (path: string): string => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : 'missing';
};

/**
 * Returns whether a source was written after the build had begun, so it may be newer than the
 * bundle.
 */
const isNewer = (path: string, { builtAtMs }: Bundle): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= builtAtMs;

/**
 * Stores bundles in a folder for the next run. File times decide whether they are current, so the
 * folder must not outlive the working tree of its sources.
 * @param otherInputs files besides the sources that decide what a bundle contains, such as the lock
 * file
 */
export const createKeptBundles = (
  folder: string,
  otherInputs: readonly string[] = [],
): KeptBundles => {
  const fileOf = (entry: string) => join(folder, `${entry.replaceAll('/', '-')}.json`);
  return {
    load(entry, file) {
      try {
        const builtAtMs = performance.timeOrigin + performance.now();
        const kept: Kept = JSON.parse(readFileSync(fileOf(entry), 'utf8'));
        const states = Object.entries(kept.states);
        // A copy of the working tree contains the bundles of the original, with the original's
        // paths.
        if (!(file in kept.states)) return undefined;
        if (kept.version !== formatVersion) return undefined;
        if (states.some(([path, state]) => stateOf(path) !== state)) return undefined;
        return { code: kept.code, file, builtAtMs, inputs: new Set(Object.keys(kept.states)) };
      } catch {
        // The file is missing or truncated, so the bundle will be built.
        return undefined;
      }
    },
    save(entry, bundle) {
      const paths = [...bundle.inputs, ...otherInputs];
      if (paths.some((path) => isNewer(path, bundle))) return;
      const states = Object.fromEntries(paths.map((path) => [path, stateOf(path)]));
      const kept: Kept = { version: formatVersion, states, code: bundle.code };
      const temporaryFile = `${fileOf(entry)}.${process.pid}.new`;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(temporaryFile, JSON.stringify(kept));
        renameSync(temporaryFile, fileOf(entry));
      } catch {
        // The disk is full or the folder is read-only, so the next run builds again.
      }
    },
  };
};
