/** Top and bottom of a block on the screen, px. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Index of the block at the height `y`, or of the nearest when `y` is between or beside them;
 * -1 without blocks. Blocks are measured only where the search comes by: nine of 300.
 */
export const blockIndexAt = (y: number, count: number, spanOf: (index: number) => Span): number => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { bottom } = spanOf(middle);
    const next = spanOf(middle + 1);
    // Between two blocks, take the nearer one.
    if (y <= (bottom + next.top) / 2) high = middle;
    else low = middle + 1;
  }
  return count === 0 ? -1 : low;
};
