import { parse } from 'csv-parse/sync';
import { cellOfValue, csvLine, valueOfCell } from '../../../shared/csv-rules';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

const cellCases: readonly (readonly [string, string])[] = [
  ['=HYPERLINK("http://x.test")', `"'=HYPERLINK(""http://x.test"")"`],
  ...starts.map((start) => [`${start}1`, `"'${start}1"`] as const),
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['Zoë, 東京', '"Zoë, 東京"'],
  ["O'Hara", `"O'Hara"`],
  ['', '""'],
];

test.each(cellCases)('writes %j as %s', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test('ends lines as RFC 4180 does', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});

/** Returns every text of up to `length` characters from this list. */
const texts = (characters: readonly string[], length: number): string[] =>
  length === 0
    ? ['']
    : ['', ...texts(characters, length - 1).flatMap((rest) => characters.map((c) => c + rest))];

test('reads a cell back as it was written, whatever it begins with', () => {
  const values = new Set(texts([...starts, "'", '"', ' ', 'a'], 3));
  for (const value of values) {
    const [[cell = '']] = parse(csvLine([value]), { relax_quotes: false }) as [string[]];
    expect(cell).toBe(cellOfValue(value));
    expect(valueOfCell(cell)).toBe(value);
    expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  }
});
