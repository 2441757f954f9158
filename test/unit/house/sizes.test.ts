import ts from 'typescript';
import { folderOf, lineCount, type SourceFile, sourceTree } from './source-tree';

/**
 * A file does one thing and a folder is a room one can look over. The figures are those of
 * docs/adr/0053-sizes-are-tested.md; what is longer is cut, not excused here.
 */
const files = sourceTree();
const sources = files.filter(({ isTest }) => !isTest);
const tests = files.filter(({ isTest }) => isTest);

const lengths = (of: readonly SourceFile[]) =>
  of.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b);

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

const longerThan = (of: readonly SourceFile[], most: number) =>
  of.filter(({ text }) => lineCount(text) > most).map(({ path }) => path);

/** Places of functions longer than `most` lines, comments and blank lines counted. */
const longFunctions = ({ path, text }: SourceFile, most: number): string[] => {
  // A file that is short enough has no long function: most of them need no parsing.
  if (lineCount(text) <= most) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isWhole = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
    const first = lineOf(node.getStart(source));
    const lines = lineOf(node.end) - first + 1;
    if (isWhole && lines > most) found.push(`${path}:${first}: ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('half of the source files have 50 lines at most, nine in ten 120', () => {
  const sorted = lengths(sources);
  expect(sorted.length).toBeGreaterThan(1_000);
  expect(percentile(sorted, 0.5)).toBeLessThanOrEqual(50);
  expect(percentile(sorted, 0.9)).toBeLessThanOrEqual(120);
});

test('no source file has more than 250 lines, no file of tests more than 400', () => {
  expect(longerThan(sources, 250)).toEqual([]);
  expect(longerThan(tests, 400)).toEqual([]);
});

test('no function, factory or component has more than 80 lines', () => {
  expect(sources.flatMap((file) => longFunctions(file, 80))).toEqual([]);
});

test('no folder holds more than 25 files of its own', () => {
  const byFolder = Map.groupBy(files, folderOf);
  const crowded = [...byFolder].filter(([, own]) => own.length > 25);
  expect(crowded.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
});
