import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, sourceTree } from './source-tree';

/**
 * Documents whose citations are checked. They may cite only files of the repository and public
 * standards. A section sign must follow the number of an RFC.
 */
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(resolve(root, path)))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
const texts = [...sourceTree(), ...documents].filter(
  ({ path }) => path !== 'test/unit/house/citations.test.ts',
);

const citationsOf = (pattern: RegExp) =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([found, named]) => ({ path, found, named })),
  );

test('quotes only texts that exist in the repository', () => {
  const outsideReference = /\bpart [12]\b|\b(?:the|our) specifications?\b|\bthe design card\b/gi;
  expect(citationsOf(outsideReference)).toEqual([]);
  expect(citationsOf(/(?<!RFC \d{3,4} )§/g)).toEqual([]);
});

test('mentions only file paths that exist', () => {
  const named =
    /(?<![\w./@-])((?:bench|bin|docs|frontend\/(?:src|test)|functions|lib|local|packages|shared|test)\/[\w./-]+\.(?:md|tsx?))(?![\w.])/g;
  // Returns whether a path exists. The front end refers to its own files relative to its folder.
  const isThere = (path: string) =>
    ['.', 'frontend'].some((baseFolder) => existsSync(resolve(root, baseFolder, path)));
  const missing = citationsOf(named).filter(({ named: path = '' }) => !isThere(path));
  expect(missing.map(({ path, found }) => `${path}: ${found}`)).toEqual([]);
});

test('mentions only ADR numbers that exist', () => {
  const adrNumbers = readdirSync(resolve(root, 'docs/adr')).map((name) => Number(name.slice(0, 4)));
  const missing = citationsOf(/\bADRs? (\d+)\b/g).filter(
    ({ named }) => !adrNumbers.includes(Number(named)),
  );
  expect(missing.map(({ path, found }) => `${path}: ${found}`)).toEqual([]);
});
