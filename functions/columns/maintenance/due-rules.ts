import type { IndexPointer } from '../../items/audience/columnar-index';
import { type ChangeFile, linesOf } from '../changes/change-file';
import type { ListedObject } from '../copy/column-objects';
import { columnsFormat, type IndexManifest } from '../copy/manifest';

/**
 * The next step for an index: request a new one, build it, merge changes, or compare it with the
 * table.
 */
export type IndexTask = 'begin' | 'build' | 'merge' | 'check';

const minuteMs = 60_000;

/**
 * How long a stream handler remembers that an audience has no index. For this long after an index
 * was requested, some changes are stored for it and others are lost, in any order, because each
 * process of the handler learns of the index at a different moment.
 */
export const unawareMs = 5_000;
/** How much the clocks of the index builder and of the table may differ while it waits. */
const closeSkewMs = 7_000;
/**
 * The first build of an index, in ms after the builder saw that the index was requested. All times
 * are the builder's own, so it doesn't matter how long the request took to arrive.
 *
 * Lost changes were made before `unawareMs`. The build begins after them and contains them all. A
 * stored change must not be applied to the index if it may be older than a lost one, or else it
 * would win over the newer change. So only changes since `from` are applied, and all lost ones are
 * older than that. Changes that the build doesn't contain were made after `waits`, so all of them
 * are applied. The gaps between these limits and `from` allow for clocks that differ, and for the
 * table rounding the time of a change to a second.
 */
export const firstBuild = {
  from: unawareMs + closeSkewMs,
  waits: unawareMs + 2 * closeSkewMs + 1_000,
} as const;
/**
 * How long to wait before an index is rebuilt, or built after its first build failed. It is
 * combined with the changes from the two minutes before it was built, because clocks may differ by
 * that much (tend-service.ts).
 */
export const settleDelayMs = 5 * minuteMs;
/**
 * After this time, a deletion is merged into the index. After about the same time again, the change
 * file that contains the deletion is removed. So both happen within an hour.
 */
const deletionMs = 15 * minuteMs;
const oldMs = 20 * 60 * minuteMs;
const checkMs = 24 * 60 * minuteMs;
/**
 * The table and the index are compared only if there were no changes for this long, so that none
 * are on their way.
 */
const idleMs = 2 * minuteMs;
/** After this time, no reader uses an earlier pointer, because a function runs up to 15 minutes. */
const orphanMs = 16 * minuteMs;

/**
 * The maximum number of change files. If there are more, they are merged, because a query reads
 * every file and combines every change with the index.
 */
const maxFiles = 300;
const minLines = 20_000;
const maxLines = 100_000;

const mergeThreshold = (people: number): number =>
  Math.min(maxLines, Math.max(minLines, people / 10));

const isMergeDue = (files: readonly ChangeFile[], people: number, now: number): boolean =>
  files.length > maxFiles ||
  linesOf(files) >= mergeThreshold(people) ||
  files.some(
    ({ deletionCount, writtenAt }) => now - writtenAt > (deletionCount > 0 ? deletionMs : oldMs),
  );

/**
 * If there are more changes than this, the index is rebuilt instead of merged. A rebuild reads
 * everyone once, and this many changes would take as much memory.
 */
const maxMerged = 800_000;

/**
 * Returns what an index needs now, or undefined if it needs nothing. An index from a later version
 * of this code isn't touched, because that version is being rolled out.
 */
export const nextTaskOf = (
  pointer: IndexPointer,
  {
    manifest,
    files,
  }: {
    readonly manifest?: IndexManifest | undefined;
    /** The files with changes that the index doesn't include yet. */
    readonly files: readonly ChangeFile[];
  },
  now: number,
): IndexTask | undefined => {
  if (pointer.format > columnsFormat || pointer.endedAt !== undefined) return undefined;
  if (pointer.format < columnsFormat) return 'begin';
  // An index that was built from the table already includes all earlier changes, so these don't
  // count as waiting.
  const unmergedFiles = files.filter(({ lastAt }) => lastAt >= (manifest?.from ?? 0));
  const isTooMuch = linesOf(unmergedFiles) > maxMerged;
  if (!manifest || pointer.broken || isTooMuch) {
    return now - pointer.since > settleDelayMs ? 'build' : undefined;
  }
  if (isMergeDue(files, manifest.people, now)) return 'merge';
  const isIdle = files.every(({ writtenAt }) => now - writtenAt > idleMs);
  const isOld = now - (pointer.checkedAt ?? pointer.since) > checkMs;
  return isIdle && isOld ? 'check' : undefined;
};

/** Returns whether an index was requested and neither built, nor refused, nor broken since then. */
export const isFirstBuild = ({ rev, format }: IndexPointer): boolean =>
  rev === 0 && format === columnsFormat;

/** Returns objects that nothing refers to and that no reader can still be using. */
export const orphanedObjects = (
  listed: readonly ListedObject[],
  pointer: IndexPointer,
  manifest: IndexManifest,
  now: number,
): readonly string[] => {
  // Old files stay as long as a reader may still use the previous pointer.
  if (now - (pointer.at ?? now) < orphanMs) return [];
  const referencedKeys = new Set([pointer.manifest, ...manifest.lanes.map(({ key }) => key)]);
  const merged = new Set(manifest.merged);
  return listed
    .filter(({ key, writtenAt }) => {
      if (merged.has(key)) return true;
      // Keeps changes that no index includes yet, and files that a current run has just written.
      return !referencedKeys.has(key) && !key.includes('/changes/') && now - writtenAt > orphanMs;
    })
    .map(({ key }) => key);
};

/**
 * Returns the objects to delete when no readable manifest lists an index's files. This is the case
 * if the manifest wasn't written yet, was lost, or has missing parts. Change files and recent
 * objects are kept. If the manifest's file exists, all objects that may belong to it are kept too.
 * Returns none while a reader may still use the previous pointer, or if the index is from a later
 * version.
 */
export const findStrayObjects = (
  listed: readonly ListedObject[],
  { format, manifest, at }: IndexPointer,
  now: number,
): readonly string[] => {
  if (format > columnsFormat || now - (at ?? 0) < orphanMs) return [];
  const isManifestListed = listed.some(({ key }) => key === manifest);
  return listed
    .filter(({ key, writtenAt }) => {
      // The next index reads these change files and lists them as merged. Only then are they
      // deleted.
      if (key.includes('/changes/')) return false;
      return !isManifestListed && now - writtenAt > orphanMs;
    })
    .map(({ key }) => key);
};
