/** A run of words that stayed, went or came. */
export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** The table grows by the square; beyond this a text is shown as replaced. */
const mostWords = 800;

const wordsIn = (text: string): readonly string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Lengths of the longest run of common words from each pair of places on. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = rows[i] as Uint16Array;
      const next = rows[i + 1] as Uint16Array;
      row[j] =
        before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
};

const add = (pieces: Piece[], kind: Piece['kind'], text: string): void => {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
};

/** What a text has in common with another one, word by word, in reading order. */
export const wordDifference = (before: string, after: string): readonly Piece[] => {
  const old = wordsIn(before);
  const fresh = wordsIn(after);
  const pieces: Piece[] = [];
  if (old.length > mostWords || fresh.length > mostWords) {
    if (before) add(pieces, 'gone', before);
    if (after) add(pieces, 'new', after);
    return pieces;
  }
  const lengths = commonLengths(old, fresh);
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    const word = old[i] ?? '';
    const next = fresh[j] ?? '';
    if (i < old.length && j < fresh.length && word === next) {
      add(pieces, 'same', word);
      i += 1;
      j += 1;
    } else if (
      j >= fresh.length ||
      (i < old.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add(pieces, 'gone', word);
      i += 1;
    } else {
      add(pieces, 'new', next);
      j += 1;
    }
  }
  return pieces;
};
