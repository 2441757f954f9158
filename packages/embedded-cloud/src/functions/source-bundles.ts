import { type FSWatcher, statSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { type Bundle, bundleEntry } from './bundle';
import type { KeptBundles } from './cached-bundles';

export type SourceBundles = {
  /**
   * Returns the current code of an entry, built on the first call and again after a source changed.
   */
  get(entry: string): Promise<Bundle>;
  close(): void;
};

// The tolerance for file times, which come from a clock that ticks every few milliseconds.
const fileClockMs = 10;

/**
 * Returns whether a source changed after the build began. The watcher also reports writes from just
 * before the build, which the build has already read.
 */
const isStale = ({ inputs, builtAtMs }: Bundle, path: string): boolean => {
  if (!inputs.has(path)) return false;
  const changedAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? builtAtMs;
  return changedAtMs + fileClockMs >= builtAtMs;
};

/**
 * Builds entries on demand and discards a bundle as soon as one of its sources is written.
 * @param watchedFolders folders below `root` that contain the sources
 * @param kept the bundles of earlier runs
 */
export const createSourceBundles = (
  root: string,
  watchedFolders: readonly string[] = [],
  kept?: KeptBundles,
): SourceBundles => {
  const bundles = new Map<string, Promise<Bundle>>();

  const forget = async (path: string) => {
    for (const [entry, pending] of bundles) {
      const bundle = await pending.catch(() => undefined);
      const isOld = !bundle || isStale(bundle, path);
      if (isOld && bundles.get(entry) === pending) bundles.delete(entry);
    }
  };

  const watchFolder = (folder: string): FSWatcher =>
    watch(resolve(root, folder), { recursive: true, persistent: false }, (_event, name) => {
      if (name) void forget(resolve(root, folder, name));
      // On a machine without free file watches, everything still runs, but changed sources aren't
      // reloaded.
    }).on('error', () => undefined);
  const watchers = watchedFolders.map(watchFolder);

  const loadOrBuild = async (entry: string): Promise<Bundle> => {
    const known = kept?.load(entry, resolve(root, entry));
    if (known) return known;
    const bundle = await bundleEntry(root, entry);
    kept?.save(entry, bundle);
    return bundle;
  };

  return {
    get(entry) {
      const known = bundles.get(entry);
      if (known) return known;
      const pending = loadOrBuild(entry);
      bundles.set(entry, pending);
      // A failed build isn't cached, so the next call builds again.
      pending.catch(() => bundles.delete(entry));
      return pending;
    },
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
};
