import { type DocumentPath, showPath } from './document-path';
import { ExpressionError } from './tokens';

type PathClash = 'overlap' | 'conflict';

const clashOf = (a: DocumentPath, b: DocumentPath): PathClash | undefined => {
  const sharedLength = Math.min(a.length, b.length);
  for (let index = 0; index < sharedLength; index += 1) {
    if (typeof a[index] !== typeof b[index]) return 'conflict';
    if (a[index] !== b[index]) return undefined;
  }
  return 'overlap';
};

/**
 * Refuses paths if one contains another, or if two paths use the same value as both a list and a
 * map.
 */
export const checkOverlap = (paths: readonly DocumentPath[]): void => {
  const first = new Map<PathClash, string>();
  paths.forEach((path, index) => {
    for (const earlier of paths.slice(0, index)) {
      const clash = clashOf(earlier, path);
      if (!clash || first.has(clash)) continue;
      first.set(clash, `path one: ${showPath(earlier)}, path two: ${showPath(path)}`);
    }
  });
  for (const clash of ['overlap', 'conflict'] as const) {
    const pair = first.get(clash);
    if (pair === undefined) continue;
    throw new ExpressionError(
      `Two document paths ${clash} with each other; must remove or rewrite one of these paths; ${pair}`,
    );
  }
};
