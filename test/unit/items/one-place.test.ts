import { globSync, readFileSync } from 'node:fs';

const sources = globSync('{functions,local}/**/*.ts').map((path) => ({
  path,
  isItems: path.startsWith('functions/items/'),
  text: readFileSync(path, 'utf8'),
}));
const others = sources.filter(({ isItems }) => !isItems);

/** Returns the lines of a file that are code, not comments. */
const code = (text: string): readonly string[] =>
  text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));

/** Returns the files that contain such a line of code. */
const filesWithLine = (files: typeof sources, line: RegExp): string[] =>
  files
    .filter(({ text }) => code(text).some((codeLine) => line.test(codeLine)))
    .map(({ path }) => path);

/**
 * Matches the beginning of a table key in a text, a template, or a pattern: `C#`, `DUE#`, `/^D#`.
 */
const keyPrefixPattern = /['`/^(]([A-Z]{1,5})#/g;
const prefixes = new Set(
  sources.flatMap(({ isItems, text }) =>
    isItems ? [...text.matchAll(keyPrefixPattern)].map(([, prefix]) => prefix) : [],
  ),
);

test('defines key prefixes only in the items module', () => {
  expect([...prefixes]).toEqual(expect.arrayContaining(['C', 'D', 'U', 'DR', 'DUE', 'LINK']));
});

test('writes keys only in the items module', () => {
  const writtenKeyPattern = new RegExp(`['\`/^(](${[...prefixes].join('|')})#`);
  expect(filesWithLine(others, writtenKeyPattern)).toEqual([]);
});

test('parses keys and names single items only in the items module', () => {
  expect(filesWithLine(others, /split\('#'\)|'META'|\bsk: '|\bpk: '|\bg[12]pk: /)).toEqual([]);
});

test('reads stored attributes by their short names only in the items module', () => {
  // Scans of partitions are exempt, because they read items in the table's own format for speed.
  const readers = others.filter(({ path }) => !/segments\/(evaluation|reading)\//.test(path));
  const shortName =
    /\b(item|Item|after|before|person|row|Attributes)\??\.(st|ca|jo|sc|e|n|f|att|u)\b/;
  expect(filesWithLine(readers, shortName)).toEqual([]);
});

test('defines the shapes of stored data only in the items module', () => {
  // Only checks files that read the table, because others use zod for cursors and worker messages.
  const readers = others.filter(
    ({ text }) =>
      /@aws-sdk\/lib-dynamodb'|platform\/table\/(table|batch-requests|stored-pages)'/.test(text) &&
      !/decodeCursor|stepHandler/.test(text),
  );
  expect(filesWithLine(readers, /from 'zod'/)).toEqual([]);
});
