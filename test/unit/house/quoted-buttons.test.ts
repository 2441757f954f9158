import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-tree';

const filesUnder = (folder: string, isIncluded: (name: string) => boolean): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && isIncluded(one.name))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.includes('node_modules'));

const isCode = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

const read = (path: string): string => readFileSync(path, 'utf8');

/**
 * Matches button names in texts that tell people to press them: choose “Export data”, click “Save”,
 * under “Manage …”.
 */
const quotedButtonPattern =
  /\b(?:choose|press|click|select|under|tap|use)\s+“([A-Z][^”$]{1,60})”/gi;

const quotesIn = (path: string): { readonly path: string; readonly name: string }[] =>
  [...read(path).matchAll(quotedButtonPattern)].map(([, name = '']) => ({
    path: path.slice(root.length + 1),
    name: name.replace(/[.,…]$/, ''),
  }));

const screens = filesUnder('frontend/src', isCode).map(read).join('\n').toLowerCase();
const screenTexts = ['shared/messages.ts', 'shared/languages/en.ts']
  .map((path) => read(join(root, path)))
  .join('\n')
  .toLowerCase();

/**
 * Returns whether a name appears on a screen: between tags, in code quotes, or as a template's
 * text, but not inside “ ”.
 */
const isOnScreen = (name: string): boolean => {
  const text = name
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/ /g, '\\s+');
  const shownTextPattern = new RegExp(
    `(?:>|['"\`]|\\n)\\s*${text}\\s*(?:…|\\.\\.\\.)?\\s*(?:<|['"\`]|\\n)`,
  );
  return shownTextPattern.test(screens) || shownTextPattern.test(screenTexts);
};

const texts = [
  ...filesUnder('functions', isCode),
  ...filesUnder('shared', isCode),
  ...filesUnder('frontend/src', isCode),
  ...filesUnder('docs', (name) => name.endsWith('.md')).filter((path) => !path.includes('/adr/')),
  join(root, 'README.md'),
];

test('finds a button on a screen for every button that a text quotes', () => {
  const quotes = texts.flatMap(quotesIn);
  expect(quotes.length).toBeGreaterThan(5);
  expect(quotes.filter(({ name }) => !isOnScreen(name))).toEqual([]);
});
