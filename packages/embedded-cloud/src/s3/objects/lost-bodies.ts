import type { BodyFiles } from './body-files';
import type { ObjectTable } from './object-table';

/** How many lost objects are named; the rest is counted. */
const maxNamed = 5;

/** Files that are looked at together: fast, and far from the limit of open files. */
const together = 64;

/**
 * Says which objects lost their bytes since the last start: their file is gone, or shorter or longer
 * than it was. Undefined when all are whole. Objects deleted meanwhile are not lost.
 */
export const lostBodies = async (
  table: Pick<ObjectTable, 'bodies' | 'isFileUsed'>,
  bodies: Pick<BodyFiles, 'sizeBytes'>,
): Promise<string | undefined> => {
  const lost: string[] = [];
  // Read at once: no row may be written while SQLite still walks through them.
  const all = [...table.bodies()];
  for (let at = 0; at < all.length; at += together) {
    const looks = all.slice(at, at + together).map(async ({ place, file, sizeBytes }) => {
      const isWhole = (await bodies.sizeBytes(file)) === sizeBytes || !table.isFileUsed(file);
      if (!isWhole) lost.push(place);
    });
    await Promise.all(looks);
  }
  if (lost.length === 0) return undefined;
  const named = lost.slice(0, maxNamed).join(', ');
  const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : '';
  return `${lost.length} stored ${lost.length === 1 ? 'object is' : 'objects are'} missing or damaged: ${named}${more}. Put the folder "objects" back from a copy; until then, what needs them fails.`;
};
