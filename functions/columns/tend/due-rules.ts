import type { CopyPointer } from '../../items/audience/columns-copy';
import { type ChangeFile, linesOf } from '../changes/change-file';
import type { ListedObject } from '../copy/column-objects';
import { type CopyManifest, columnsFormat } from '../copy/manifest';

/**
 * The next step for an index: requesting a new one, building it, merging changes, or comparing it
 * with the table.
 */
export type Need = 'begin' | 'build' | 'merge' | 'check';

const minuteMs = 60_000;

/**
 * The stream consumer checks every half minute whose changes to store, and a batch takes it up to a
 * minute. So after three minutes no change is missed. An index is overlaid with changes from two
 * minutes before it was built, which is how far clocks may differ (tend-service.ts).
 */
export const settledMs = 5 * minuteMs;
/**
 * A deletion is merged within this time, and the files that contained it are deleted after the same
 * time again. So both happen within the hour.
 */
const deletionMs = 15 * minuteMs;
const oldMs = 20 * 60 * minuteMs;
const checkMs = 24 * 60 * minuteMs;
/** The table and the index are compared only when no changes are on their way between them. */
const restMs = 2 * minuteMs;
/**
 * Readers with an earlier pointer are finished by then, because a function runs up to 15 minutes.
 */
const orphanMs = 16 * minuteMs;

/** A query reads every file and overlays every change on the index. */
const maxFiles = 300;
const minLines = 20_000;
const maxLines = 100_000;

const mergesAt = (people: number): number => Math.min(maxLines, Math.max(minLines, people / 10));

const isMergeDue = (files: readonly ChangeFile[], people: number, now: number): boolean =>
  files.length > maxFiles ||
  linesOf(files) >= mergesAt(people) ||
  files.some(({ gone, writtenAt }) => now - writtenAt > (gone > 0 ? deletionMs : oldMs));

/**
 * With more changes than this, the index is rebuilt instead of merged. A rebuild reads everyone
 * once, and this many changes in memory would take as much.
 */
const maxMerged = 800_000;

/**
 * Returns what an index needs now, or undefined for nothing. An index from a later version of this
 * code is left alone, because that version is being rolled out.
 */
export const needOf = (
  pointer: CopyPointer,
  {
    manifest,
    files,
  }: {
    readonly manifest?: CopyManifest | undefined;
    /** Changes that it doesn't include yet. */
    readonly files: readonly ChangeFile[];
  },
  now: number,
): Need | undefined => {
  if (pointer.format > columnsFormat || pointer.endedAt !== undefined) return undefined;
  if (pointer.format < columnsFormat) return 'begin';
  // Changes from before the index was built from the table are already included. They are only
  // read.
  const waiting = files.filter(({ lastAt }) => lastAt >= (manifest?.from ?? 0));
  const isTooMuch = linesOf(waiting) > maxMerged;
  if (!manifest || pointer.broken || isTooMuch) {
    return now - pointer.since > settledMs ? 'build' : undefined;
  }
  if (isMergeDue(files, manifest.people, now)) return 'merge';
  const isAtRest = files.every(({ writtenAt }) => now - writtenAt > restMs);
  const isOld = now - (pointer.checkedAt ?? pointer.since) > checkMs;
  return isAtRest && isOld ? 'check' : undefined;
};

/** Returns objects that nothing refers to and that can't have readers anymore. */
export const orphanedObjects = (
  listed: readonly ListedObject[],
  pointer: CopyPointer,
  manifest: CopyManifest,
  now: number,
): readonly string[] => {
  // Old files stay while a reader may hold the previous pointer.
  if (now - (pointer.at ?? now) < orphanMs) return [];
  const named = new Set([pointer.manifest, ...manifest.lanes.map(({ key }) => key)]);
  const merged = new Set(manifest.merged);
  return listed
    .filter(({ key, writtenAt }) => {
      if (merged.has(key)) return true;
      // Keeps changes that no index includes yet, and files that a run in progress has just
      // written.
      return !named.has(key) && !key.includes('/changes/') && now - writtenAt > orphanMs;
    })
    .map(({ key }) => key);
};

/**
 * Returns objects that can't be needed when there's no readable manifest to list an index's files:
 * none was written yet, it was lost, or part of it is missing. Anything that a pointer may refer to
 * stays. If the manifest exists, that's all objects that may belong to it. An index from a later
 * version is left alone.
 */
export const strayObjects = (
  listed: readonly ListedObject[],
  { format, manifest, at }: CopyPointer,
  now: number,
): readonly string[] => {
  if (format > columnsFormat || now - (at ?? 0) < orphanMs) return [];
  const isThere = listed.some(({ key }) => key === manifest);
  return listed
    .filter(({ key, writtenAt }) => {
      // The next index reads these and lists them as merged. Then they are deleted.
      if (key.includes('/changes/')) return false;
      return !isThere && now - writtenAt > orphanMs;
    })
    .map(({ key }) => key);
};
