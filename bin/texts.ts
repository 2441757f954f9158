/*
 * Prints every text that people read, screen by screen, for proofreading in one pass. `npm run
 * texts` prints all of them, and `npm run texts -- sequences` prints those in files whose path
 * contains “sequences”.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findVisibleTexts } from './visible-texts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const root = resolve(import.meta.dirname, '..');

/** The folders of screens, in the order in which a user first visits them. */
const sections: readonly (readonly [string, string])[] = [
  ['Screen', 'frontend/src/features'],
  ['Email editor', 'frontend/src/editor'],
  ['Every screen', 'frontend/src/app'],
  ['Every screen', 'frontend/src/components'],
  ['Every screen', 'frontend/src/lib'],
  ['Signup forms', 'frontend/forms'],
  ['Shared', 'shared'],
  ['Server', 'functions'],
  ['Local pages', 'local'],
  ['Simulators', 'packages'],
];

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:test|node_modules)\//.test(name);

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isSource)
    .sort();

const [pathFilter = ''] = process.argv.slice(2);
let heading = '';
let count = 0;
for (const [part, folder] of sections) {
  for (const path of filesUnder(folder)) {
    if (!path.includes(pathFilter)) continue;
    const texts = findVisibleTexts(path, readFileSync(join(root, path), 'utf8'));
    if (texts.length === 0) continue;
    const section = dirname(relative(folder, path)).split('/').slice(0, 2).join(', ');
    const next = `${part}: ${section === '.' ? folder : section}`;
    if (next !== heading) print(`\n## ${next}`);
    heading = next;
    print(`\n${path}`);
    for (const { line, text } of texts) print(`${String(line).padStart(5)}  ${text}`);
    count += texts.length;
  }
}
print(`\n${count} texts`);
