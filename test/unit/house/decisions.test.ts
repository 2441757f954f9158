import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './source-tree';

const folder = resolve(root, 'docs/adr');
const decisions = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => {
    const text = readFileSync(resolve(folder, name), 'utf8');
    const [heading = ''] = text.split('\n');
    return { name, number: Number(name.slice(0, 4)), heading, text };
  });

test('gives every decision a heading with a unique number and a title', () => {
  const misnamed = decisions.filter(({ number, heading }) => !heading.startsWith(`# ${number}. `));
  expect(misnamed.map(({ name }) => name)).toEqual([]);
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test('gives every decision a status, context, decision, and consequences', () => {
  const partsOf = (text: string) => {
    const [head = '', ...parts] = text.split(/^## /m);
    const [, , status = ''] = head.split('\n');
    const writtenParts = parts.filter((part) => part.trim().includes('\n'));
    return [status.split(' ')[0], ...writtenParts.map((part) => part.split('\n')[0])];
  };
  const wrong = decisions
    .map(({ name, text }) => ({ name, parts: partsOf(text) }))
    .filter(({ parts }) => parts.join() !== 'Status:,Context,Decision,Consequences');
  expect(wrong).toEqual([]);
});

test('limits every decision’s length', () => {
  const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const long = decisions.filter(({ text }) => wordsIn(text).length > 450);
  expect(long.map(({ name, text }) => `${name}: ${wordsIn(text).length} words`)).toEqual([]);
});

test('lists every decision once in docs/adr/README.md, by its title', () => {
  const listed = readFileSync(resolve(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const expected = decisions.map(({ name, heading }) => `- [${heading.slice(2)}](${name})`);
  expect([...listed].sort()).toEqual([...expected].sort());
});

test('links only to existing decisions, whose number matches the text of the link', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(?:[cm]?[jt]sx?|md)$/.test(path) && existsSync(resolve(root, path)));
  const names = new Set(decisions.map(({ name }) => name));
  const isThere = (citedName: string) =>
    citedName.length === 4
      ? decisions.some(({ name }) => name.startsWith(citedName))
      : names.has(`${citedName}.md`);
  const broken = files.flatMap((path) => {
    const text = readFileSync(resolve(root, path), 'utf8');
    const paths = [
      ...text.matchAll(/\badr\/(\d{4}(?:-[\w-]+(?=\.md))?)/g),
      ...(path.startsWith('docs/adr/') ? text.matchAll(/\]\((\d{4}-[\w-]+)\.md/g) : []),
    ];
    const links = [...text.matchAll(/\[ADR\s+(\d+)\]\((?:adr\/)?(\d{4})/g)];
    return [
      ...paths
        .filter(([, citedName = '']) => !isThere(citedName))
        .map(([found]) => `${path}: ${found}`),
      ...links
        .filter(([, shownNumber, linkedNumber]) => Number(shownNumber) !== Number(linkedNumber))
        .map(([found]) => `${path}: ${found}`),
    ];
  });
  expect(broken).toEqual([]);
});
