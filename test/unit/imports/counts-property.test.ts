import fc from 'fast-check';
import { foldChunk } from '../../../functions/imports/chunk-rules';
import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { chunksFrom } from '../../../functions/imports/process-import';
import { allAgreed } from './fixture';

/** Generates a few addresses in several spellings, so that they collide, and some invalid ones. */
const address = fc.constantFrom(
  ...['a@x.com', 'A@X.com', ' a@x.com', 'b@x.com', '<B@x.com>', 'c@x.com', 'mailto:c@x.com'],
  ...['', 'none', 'a@b', '"q"@x.com'],
);
const name = fc.constantFrom('', 'Ann', 'n'.repeat(255));
const row = fc.tuple(address, name);

const idOf = (email: string) => email;
const quote = (cell: string) => `"${cell}"`;

/** Counts the rows of each chunk as the worker does, for an empty audience. */
const countChunks = (content: string, chunkRows: number) => {
  const file = openCsvFile(Buffer.from(content), { consent: allAgreed });
  const seenEmails = new Set<string>();
  const counts = { people: 0, repeats: 0, rejected: 0, rows: 0 };
  for (const rows of chunksFrom(file, 0, seenEmails, chunkRows)) {
    const chunk = foldChunk({ rows, seen: seenEmails, idOf });
    counts.rows += chunk.rows;
    counts.rejected += chunk.rejected;
    for (const person of chunk.people) {
      const first = person.isRepeat ? 0 : 1;
      counts.people += first;
      counts.repeats += person.times - first;
    }
  }
  return { ...counts, counted: file.countRows() };
};

test('counts every row as created, merged, or rejected, however a file is divided into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 50 }),
      (rows, chunkRows) => {
        // The additional last row makes sure that the header isn't mistaken for a subscriber.
        const all = [...rows, ['last@x.com', 'Last']];
        const content = `Email,Name\n${all.map((cells) => cells.map(quote).join(',')).join('\n')}`;
        const filled = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
        const counts = countChunks(content, chunkRows);
        expect(counts.rows).toBe(filled.length);
        expect(counts.counted).toBe(filled.length);
        expect(counts.people + counts.repeats + counts.rejected).toBe(filled.length);
        expect(counts.people).toBe(countChunks(content, 1000).people);
      },
    ),
  );
});
