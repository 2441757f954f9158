/** The top and bottom of a block on the screen, in px. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the index of the block at height `y`, or of the nearest block when `y` is outside all
 * blocks. Returns -1 if there are no blocks. Uses a binary search, so it measures only nine of 300
 * blocks.
 */
export const blockIndexAt = (y: number, count: number, spanOf: (index: number) => Span): number => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { bottom } = spanOf(middle);
    const next = spanOf(middle + 1);
    // If `y` is between two blocks, selects the nearer one.
    if (y <= (bottom + next.top) / 2) high = middle;
    else low = middle + 1;
  }
  return count === 0 ? -1 : low;
};
