import { lineCount, sourceTree } from './source-tree';

/** The only limit on a file's size: docs/adr/0053-judgment-not-a-ruler.md. */
const mostLines = 400;

test(`no file has more than ${mostLines} lines`, () => {
  const files = sourceTree();
  expect(files.length).toBeGreaterThan(1_000);
  const long = files.filter(({ text }) => lineCount(text) > mostLines);
  expect(long.map(({ path, text }) => `${path}: ${lineCount(text)} lines`)).toEqual([]);
});
