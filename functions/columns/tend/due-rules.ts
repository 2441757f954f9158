import type { CopyPointer } from '../../items/audience/columns-copy';
import { type ChangeFile, linesOf } from '../changes/change-file';
import type { ListedObject } from '../copy/column-objects';
import { type CopyManifest, columnsFormat } from '../copy/manifest';

/** What a copy needs: to be begun anew, made, to take changes over, to be compared with the table. */
export type Need = 'begin' | 'build' | 'merge' | 'check';

const minuteMs = 60_000;

/**
 * A consumer of the stream looks every half minute whose changes are kept, and a batch takes it a
 * minute at most: three minutes on, none is left out. A copy is laid under the changes from two
 * minutes before it is made on, which is how far clocks may be apart (tend-service.ts).
 */
export const settledMs = 5 * minuteMs;
/** A deletion is taken over so soon, and what it was in is removed as long after: within the hour. */
const deletionMs = 15 * minuteMs;
const oldMs = 20 * 60 * minuteMs;
const checkMs = 24 * 60 * minuteMs;
/** The table and the copy are only compared while nothing is on its way between them. */
const restMs = 2 * minuteMs;
/** Whoever reads with an earlier pointer is done by then: a function runs 15 minutes at most. */
const unnamedMs = 16 * minuteMs;

/** A question reads every file and lays every line over the copy. */
const mostFiles = 300;
const fewestLines = 20_000;
const mostLines = 100_000;

const mergesAt = (people: number): number =>
  Math.min(mostLines, Math.max(fewestLines, people / 10));

const isMergeDue = (files: readonly ChangeFile[], people: number, now: number): boolean =>
  files.length > mostFiles ||
  linesOf(files) >= mergesAt(people) ||
  files.some(({ gone, writtenAt }) => now - writtenAt > (gone > 0 ? deletionMs : oldMs));

/**
 * More changes than these are not taken over, but the copy is made anew: that reads everybody once, and
 * so many changes in memory would be as much.
 */
const mostTaken = 800_000;

/**
 * What a copy needs now; undefined for nothing. A copy that a later version of this code has made is
 * left alone: it is being rolled out.
 */
export const needOf = (
  pointer: CopyPointer,
  {
    manifest,
    files,
  }: {
    readonly manifest?: CopyManifest | undefined;
    /** Changes that it has not taken over. */
    readonly files: readonly ChangeFile[];
  },
  now: number,
): Need | undefined => {
  if (pointer.format > columnsFormat || pointer.endedAt !== undefined) return undefined;
  if (pointer.format < columnsFormat) return 'begin';
  // What is from before the copy was made of the table is in it, and only read.
  const waiting = files.filter(({ lastAt }) => lastAt >= (manifest?.from ?? 0));
  const isTooMuch = linesOf(waiting) > mostTaken;
  if (!manifest || pointer.broken || isTooMuch) {
    return now - pointer.since > settledMs ? 'build' : undefined;
  }
  if (isMergeDue(files, manifest.people, now)) return 'merge';
  const isAtRest = files.every(({ writtenAt }) => now - writtenAt > restMs);
  const isOld = now - (pointer.checkedAt ?? pointer.since) > checkMs;
  return isAtRest && isOld ? 'check' : undefined;
};

/** Objects that nothing names and nobody can be reading any more. */
export const unnamedObjects = (
  listed: readonly ListedObject[],
  pointer: CopyPointer,
  manifest: CopyManifest,
  now: number,
): readonly string[] => {
  // Old files stay while a reader may hold the pointer before.
  if (now - (pointer.at ?? now) < unnamedMs) return [];
  const named = new Set([pointer.manifest, ...manifest.lanes.map(({ key }) => key)]);
  const merged = new Set(manifest.merged);
  return listed
    .filter(({ key, writtenAt }) => {
      if (merged.has(key)) return true;
      // One that no copy has taken over yet, or what a run under way has just written.
      return !named.has(key) && !key.includes('/changes/') && now - writtenAt > unnamedMs;
    })
    .map(({ key }) => key);
};

/**
 * What nobody can need of a customer's objects where there is no manifest to tell what its copy is made of:
 * none was written yet, or it is lost, or a part of it is. What a pointer may name stays: of a copy whose
 * manifest is there, all that may be its own. A copy of a later version is left alone.
 */
export const strayObjects = (
  listed: readonly ListedObject[],
  { format, manifest, at }: CopyPointer,
  now: number,
): readonly string[] => {
  if (format > columnsFormat || now - (at ?? 0) < unnamedMs) return [];
  const isThere = listed.some(({ key }) => key === manifest);
  return listed
    .filter(({ key, writtenAt }) => {
      // These the next copy reads, and names as taken over: then they go.
      if (key.includes('/changes/')) return false;
      return !isThere && now - writtenAt > unnamedMs;
    })
    .map(({ key }) => key);
};
