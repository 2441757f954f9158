// We don't use `fastest-levenshtein`: it counts two swapped letters, the most common typo, as two
// changes. Only a few dozen names are compared, so speed doesn't matter.

/**
 * Returns how many letters have to be changed, added, removed, or swapped with the next letter to
 * turn one word into the other.
 */
const editDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          ...(isSwapped && row > 1 && column > 1 ? [at(row - 2, column - 2) + 1] : []),
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/** Normalizes a name, because differences in case and separators don't matter. */
const normalize = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();

/** The number of letters to compare. Longer names are cut. */
const maxComparedLength = 100;

/**
 * Returns the name that `input` was probably meant to be. Up to a third of its letters may differ.
 */
export const nearestName = (input: string, names: Iterable<string>): string | undefined => {
  const plainInput = normalize(input.slice(0, maxComparedLength));
  let best: { readonly name: string; readonly changes: number } | undefined;
  for (const name of names) {
    const other = normalize(name.slice(0, maxComparedLength));
    const changes = editDistance(plainInput, other);
    const max = Math.floor(Math.max(plainInput.length, other.length) / 3);
    if (changes <= max && (!best || changes < best.changes)) best = { name, changes };
  }
  return best?.name;
};
