import type { BodyFiles } from './body-files';
import type { ObjectTable } from './object-table';

/**
 * The maximum number of lost objects to list by name. The message gives only the number of any
 * further lost objects.
 */
const maxNamed = 5;

/** How many files are checked concurrently: fast, and far below the limit of open files. */
const concurrency = 64;

/**
 * Describes which objects lost their bytes since the last start: their file is missing, or its
 * length has changed. Returns undefined when all are intact. Deleted objects don't count as lost.
 */
export const describeLostBodies = async (
  table: Pick<ObjectTable, 'bodies' | 'isFileUsed'>,
  bodies: Pick<BodyFiles, 'sizeBytes'>,
): Promise<string | undefined> => {
  const lostLocations: string[] = [];
  // Reads all rows before checking files, because no row may be written while SQLite iterates over
  // them.
  const all = [...table.bodies()];
  for (let at = 0; at < all.length; at += concurrency) {
    const checks = all.slice(at, at + concurrency).map(async ({ location, file, sizeBytes }) => {
      const isComplete = (await bodies.sizeBytes(file)) === sizeBytes || !table.isFileUsed(file);
      if (!isComplete) lostLocations.push(location);
    });
    await Promise.all(checks);
  }
  if (lostLocations.length === 0) return undefined;
  const locationList = lostLocations.slice(0, maxNamed).join(', ');
  const moreText =
    lostLocations.length > maxNamed ? ` and ${lostLocations.length - maxNamed} more` : '';
  return `${lostLocations.length} stored ${lostLocations.length === 1 ? 'object is' : 'objects are'} missing or damaged: ${locationList}${moreText}. Restore the folder "objects" from a copy. Until then, anything that needs them fails.`;
};
