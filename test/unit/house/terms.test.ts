import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root, sourceTree } from './source-tree';

/**
 * Replaced words that comments and texts in the sources may not use. Add a word once the sources
 * are free of it. Docs may not use any replaced word of the glossary.
 */
const enforcedInSources: readonly string[] = [
  'behaviour',
  'behoove',
  'behooves',
  'by rules',
  'champion',
  'columnar copy',
  'enrolment',
  'enrolments',
  'favour',
  'happening',
  'happenings',
  'house test',
  'IP group',
  'kept work',
  'knowledge base',
  'letter head',
  'of late',
  'per cent',
  'personal text',
  'product time',
  'prompt of ideas',
  'proofread',
  'smart list',
  'stand-in',
  'stand-ins',
  'starter set',
  'tracking code',
  'whoever',
  'whomever',
];

const glossary = readFileSync(resolve(root, 'docs/glossary.md'), 'utf8');

/**
 * The replaced words in the last column of every glossary row. Words in italics are left out,
 * because they also have a meaning we need.
 */
const replacedWords = glossary
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').at(-2)?.trim() ?? '')
  .filter((cell) => !/^(?:-+|Not|Instead of)$/.test(cell))
  .flatMap((cell) => cell.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '' && !word.startsWith('_'));

const anyOf = (words: readonly string[]) => {
  const alternatives = words.map((word) => word.replaceAll(' ', '\\s+'));
  // Matches whole words, but not parts of names such as `send-mails`.
  return new RegExp(`(?<![\\w-])(?:${alternatives.join('|')})(?![\\w-])`, 'gi');
};

const locationsIn = (path: string, text: string, words: RegExp) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(words)].map(([word]) => `${path}:${index + 1}: ${word}`),
    );

/**
 * Removes code, file names, and link targets from a document, without changing its line numbers.
 */
const proseOf = (markdown: string) =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/\]\([^)]*\)/g, ']');

/**
 * Exempt documents: docs/api.md is generated from the sources, and the glossary has to list the
 * words.
 */
const exempt = ['docs/api.md', 'docs/glossary.md'];

const documents = ['README.md', 'docs/*.md', 'docs/adr/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !exempt.includes(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

test('uses the terms of the glossary in the docs', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(replacedWords.length).toBeGreaterThan(50);
  const words = anyOf(replacedWords);
  expect(documents.flatMap(({ path, text }) => locationsIn(path, proseOf(text), words))).toEqual(
    [],
  );
});

test('uses the glossary’s enforced terms in comments and texts of the source code', () => {
  expect(enforcedInSources.filter((word) => !replacedWords.includes(word))).toEqual([]);
  const words = anyOf(enforcedInSources);
  const foundTerms = sourceTree()
    .filter(({ path }) => path !== relative(root, __filename))
    .flatMap(({ path, text }) => locationsIn(path, text, words));
  expect(foundTerms).toEqual([]);
});

test('lists the terms of the glossary in alphabetical order, each once', () => {
  const [, terms = ''] = glossary.split(/^## /m);
  const names = terms
    .split('\n')
    .filter((line) => /^\| (?!Term|-)/.test(line))
    .map((line) => line.split('|')[1]?.trim().toLowerCase() ?? '');
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual([...new Set(names)].sort());
});

test('finds disallowed words in text, and ignores code', () => {
  const foundTerms = locationsIn(
    'a.md',
    proseOf('Nobody\nuses `anew` [here](anew.md)\nAnew.'),
    anyOf(['nobody', 'anew']),
  );
  expect(foundTerms).toEqual(['a.md:1: Nobody', 'a.md:3: Anew']);
});
