import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withFigures } from '../../../bench/figures';

const root = resolve(__dirname, '../../..');
const document = readFileSync(resolve(root, 'docs/performance.md'), 'utf8');
const measurement = { on: 'a machine', date: '2026-11-29' };

const rowsBelow = (heading: string) =>
  (document.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ) ?? [];

describe('performance figures that a benchmark writes', () => {
  const text = [
    '## Figures',
    '',
    '| What | Figure | Bench | Machine | Date |',
    '| ---- | ------ | ----- | ------- | ---- |',
    '| Compile | 2 ms | `render` | old | 2026-11-21 |',
    '| Send | 450/s | `fan-out` | old | 2026-11-29 |',
    '',
    'What follows stays.',
    '',
  ].join('\n');

  test('replaces the benchmark’s row with the same name', () => {
    const written = withFigures(text, 'render', { Compile: '1.7 ms' }, measurement);
    expect(written).toContain('| Compile | 1.7 ms | `render`  | a machine | 2026-11-29 |');
    expect(written).not.toContain('2 ms | `render`  | old');
    expect(written).toContain('| Send    | 450/s  | `fan-out` | old       | 2026-11-29 |');
  });

  test('adds a new row after the benchmark’s other rows, or at the end of the table', () => {
    const added = withFigures(text, 'render', { Merge: '5 µs' }, measurement);
    const other = withFigures(added, 'images', { Photo: '4 s' }, measurement);
    const names = other.split('\n').map((line) => line.slice(2, 9).trim());
    expect(names.slice(4, 8)).toEqual(['Compile', 'Merge', 'Send', 'Photo']);
  });

  test('leaves the rest of the document unchanged, and the whole document if the figures are the same', () => {
    const once = withFigures(text, 'render', { Compile: '1.7 ms' }, measurement);
    expect(once.endsWith('\n\nWhat follows stays.\n')).toBe(true);
    expect(withFigures(once, 'render', { Compile: '1.7 ms' }, measurement)).toBe(once);
  });

  test('refuses to write figures into a document without the table', () => {
    expect(() => withFigures('# Other\n', 'render', {}, measurement)).toThrow(
      'no table of figures',
    );
  });
});

describe('docs/performance.md', () => {
  test('formats docs/performance.md exactly as the benchmarks write it', () => {
    expect(withFigures(document, 'render', {}, measurement)).toBe(document);
  });

  test('names an existing benchmark or test, a machine and a day for every figure in docs/performance.md', () => {
    const rows = rowsBelow('Figures');
    expect(rows.length).toBeGreaterThan(20);
    const wrong = rows.filter(([label, figure, by = '', on, date = '']) => {
      const name = by.slice(1, -1);
      const isThere = [`bench/${name}.ts`, `test/${name}.test.ts`].some((path) =>
        existsSync(resolve(root, path)),
      );
      return !label || !figure || !isThere || !on || !/^\d{4}-\d\d-\d\d$/.test(date);
    });
    expect(wrong).toEqual([]);
  });

  test('names in docs/performance.md the test that enforces each budget', () => {
    const rows = rowsBelow('Budgets');
    expect(rows.length).toBeGreaterThan(10);
    const namedRows = rows.map(([label, , by = '']) => ({
      what: label,
      paths: [...by.matchAll(/`((?:bench|test)\/[\w./-]+)`/g)].map(([, path = '']) => path),
    }));
    const wrong = namedRows.filter(
      ({ paths }) => paths.length === 0 || paths.some((path) => !existsSync(resolve(root, path))),
    );
    expect(wrong).toEqual([]);
  });
});
