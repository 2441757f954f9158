import type { DataFolder } from '@mailbloom/embedded-cloud';

/** Lists the finished parts of the demo, one per line, and `complete` after the last one. */
export const filledFile = 'demo-filled.txt';
const complete = 'complete';

/** The part that writes Salt & Pine. */
export const freeStorePart = 'salt-and-pine';

/** Returns the names of the finished parts, or undefined if this folder gets no further parts. */
export const finishedParts = (folder: DataFolder): readonly string[] | undefined =>
  folder.load(filledFile)?.split('\n').filter(Boolean);

const save = (folder: DataFolder, lines: readonly string[]) =>
  folder.save(filledFile, lines.map((line) => `${line}\n`).join(''));

/** Records that a new data folder has the first part of the demo, and should get the others. */
export const requestFilling = (folder: DataFolder): void => {
  if (!finishedParts(folder)) save(folder, []);
};

/** Records that a part of the demo is finished. */
export const recordPart = (folder: DataFolder, name: string): void =>
  save(folder, [...(finishedParts(folder) ?? []), name]);

/** Records that all parts of the demo are finished. */
export const recordComplete = (folder: DataFolder): void => recordPart(folder, complete);

/** Returns whether parts of the demo are still missing in the data folder. */
export const isFillingDue = (folder: DataFolder): boolean =>
  finishedParts(folder)?.includes(complete) === false;
