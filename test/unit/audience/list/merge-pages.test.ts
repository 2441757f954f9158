import fc from 'fast-check';
import { mergePages, type PageSource } from '../../../../functions/audience/list/merge-pages';

/**
 * Returns a source that delivers the sorted numbers in pages of the given sizes, some of which are
 * empty.
 */
const sourceOf = (numbers: readonly number[], sizes: readonly number[]): PageSource<number> => {
  const remainingNumbers = [...numbers].sort((a, b) => a - b);
  let page = 0;
  return async () => {
    if (remainingNumbers.length === 0) return undefined;
    const size = sizes[page % sizes.length] ?? 1;
    page += 1;
    return remainingNumbers.splice(0, page > 50 ? 1 : size);
  };
};

const collect = async (rows: AsyncGenerator<number>) => {
  const found: number[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

test('merges any sorted sources with pages of any size into one sorted sequence', async () => {
  const sources = fc.array(fc.tuple(fc.array(fc.integer()), fc.array(fc.nat(3), { minLength: 1 })));
  await fc.assert(
    fc.asyncProperty(sources, async (sourceInputs) => {
      const merged = await collect(
        mergePages(
          sourceInputs.map(([numbers, sizes]) => sourceOf(numbers, sizes)),
          (a, b) => a < b,
        ),
      );
      expect(merged).toEqual(sourceInputs.flatMap(([numbers]) => numbers).sort((a, b) => a - b));
    }),
  );
});

test('reads no more pages than the requested rows need', async () => {
  let reads = 0;
  const endless: PageSource<number> = async () => {
    reads += 1;
    return [reads * 2, reads * 2 + 1];
  };
  const rows = mergePages([endless], (a, b) => a < b);
  await rows.next();
  await rows.next();
  expect(reads).toBe(1);
});
