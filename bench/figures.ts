import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { describeMachine } from './machine';

/** The measurements of a bench, by row name: `{ 'Compile an email of 20 blocks': '1.7 ms' }`. */
export type Figures = Readonly<Record<string, string>>;

type Environment = { readonly on: string; readonly date: string };

const heading = '## Figures\n';

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/**
 * Returns rows as a Markdown table with aligned columns, as the repository's formatter writes them.
 */
const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const dashes = widths.map((width) => '-'.repeat(width));
  return [head, dashes, ...body].map(lineOf).join('\n');
};

/**
 * Returns docs/performance.md with a bench's figures in its table. A figure replaces the row with
 * the same name. A new figure follows the bench's other rows, or goes at the end of the table.
 * @param bench the bench's file name without extension
 * @throws Error when the document has no table of figures
 */
export const withFigures = (
  text: string,
  bench: string,
  figures: Figures,
  { on, date }: Environment,
): string => {
  const start = text.indexOf(heading);
  const from = start < 0 ? -1 : text.indexOf('\n| ', start) + 1;
  if (from < 1) throw new Error('docs/performance.md has no table of figures');
  const end = text.indexOf('\n\n', from);
  const to = end < 0 ? text.trimEnd().length : end;
  const [head = '', , ...lines] = text.slice(from, to).split('\n');
  const rows = lines.map(cellsOf);
  for (const [metric, figure] of Object.entries(figures)) {
    const row = [metric, figure, `\`${bench}\``, on, date];
    const existingIndex = rows.findIndex(([name]) => name === metric);
    const lastOfBench = rows.findLastIndex(([, , rowBench]) => rowBench === row[2]);
    if (existingIndex >= 0) rows[existingIndex] = row;
    else rows.splice(lastOfBench < 0 ? rows.length : lastOfBench + 1, 0, row);
  }
  return text.slice(0, from) + tableOf([cellsOf(head), ...rows]) + text.slice(to);
};

/**
 * Writes a bench's figures into docs/performance.md, with the machine, its load and the date, if
 * the bench was started with `FIGURES=write`. Otherwise does nothing.
 */
export const writeFigures = (bench: string, figures: Figures): void => {
  if (process.env.FIGURES !== 'write') return;
  const path = resolve('docs/performance.md');
  const load = Math.round(loadavg()[0] ?? 0);
  const updatedText = withFigures(readFileSync(path, 'utf8'), bench, figures, {
    on: `${describeMachine()}, load ${load}`,
    date: new Date().toISOString().slice(0, 10),
  });
  writeFileSync(path, updatedText);
};
