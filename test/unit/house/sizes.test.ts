import { lineCount, sourceTree } from './source-tree';

/**
 * The maximum number of lines per file, the only limit on its size:
 * docs/adr/0053-judgment-not-a-ruler.md.
 */
const maxLines = 400;

test(`keeps every file within ${maxLines} lines`, () => {
  const files = sourceTree();
  expect(files.length).toBeGreaterThan(1_000);
  const long = files.filter(({ text }) => lineCount(text) > maxLines);
  expect(long.map(({ path, text }) => `${path}: ${lineCount(text)} lines`)).toEqual([]);
});
