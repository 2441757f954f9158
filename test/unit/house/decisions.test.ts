import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './source-tree';

const folder = resolve(root, 'docs/adr');
const decisions = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => {
    const [heading = ''] = readFileSync(resolve(folder, name), 'utf8').split('\n');
    return { name, number: Number(name.slice(0, 4)), heading };
  });

test('every decision is headed by its number and a title, and no two share a number', () => {
  const misnamed = decisions.filter(({ number, heading }) => !heading.startsWith(`# ${number}. `));
  expect(misnamed).toEqual([]);
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test('docs/adr/README.md lists every decision once, by its title', () => {
  const listed = readFileSync(resolve(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const expected = decisions.map(({ name, heading }) => `- [${heading.slice(2)}](${name})`);
  expect([...listed].sort()).toEqual([...expected].sort());
});
