import { decodeTime } from 'ulid';
import { newImportJob } from '../../../functions/imports/import-job';
import {
  failedMessage,
  processedMessage,
  stoppedMessage,
} from '../../../functions/imports/import-message-rules';
import type { ImportJob } from '../../../functions/items/import';
import { formatsIn } from '../../../shared/locale/formats';

const finishedAt = '2026-11-22T12:00:00.000Z';
const id = '01JD9A0000ABCDEFGHJKMNPQRS';

const aJob = (change: Partial<ImportJob> = {}): ImportJob => ({
  ...newImportJob({ id, fileName: 'list.csv', createdAt: '2026-11-22T11:00:00.000Z' }),
  ...change,
});

const messageText = (change: Partial<ImportJob>) =>
  processedMessage(aJob(change), finishedAt, formatsIn()).description;

test.each([
  [{}, '0 added.'],
  [{ created: 1980, updated: 20, skipped: 3 }, '1,980 added, 20 updated, 3 repeated.'],
  [{ updated: 5 }, '5 updated.'],
  [{ skipped: 2 }, '0 added, 2 repeated.'],
  [{ created: 1, rejected: 1 }, '1 added. We couldn’t import 1 row.'],
  [{ created: 1, rejected: 1200 }, '1 added. We couldn’t import 1,200 rows.'],
])('reports the counts %j to the user', (counts, text) => {
  expect(messageText(counts)).toBe(`Your list list.csv is ready: ${text}`);
});

test('reports how many people aren’t emailed for lack of an answer, and names the first such row', () => {
  const firstUnclear = { line: 1204, column: 'Status', value: 'maybe' };
  expect(messageText({ created: 3, unclear: 1, firstUnclear })).toContain(
    ' 1 row was imported with no email consent because we don’t know what “maybe” in “Status” means (row 1,204). To email them',
  );
  expect(
    messageText({ created: 3, unclear: 2, firstUnclear: { ...firstUnclear, value: '' } }),
  ).toContain(
    ' 2 rows were imported with no email consent because we don’t know what an empty value in “Status” means (starting with row 1,204).',
  );
  expect(messageText({ created: 3, unclear: 2 })).toBe('Your list list.csv is ready: 3 added.');
});

test('reports a finished import as a success, with an ID that sorts by time and contains the import’s ID', () => {
  const counts = { created: 1, updated: 2, skipped: 3, rejected: 4 };
  const message = processedMessage(aJob(counts), finishedAt, formatsIn());
  expect(message).toMatchObject({
    code: 'csv_processed',
    createdAt: finishedAt,
    metadata: { importId: id, segmentId: id, fileName: 'list.csv', ...counts },
    userMessage: { type: 'success', message: message.description },
  });
  expect(decodeTime(message.id)).toBe(Date.parse(finishedAt));
  expect(message.id.slice(10)).toBe(id.slice(10));
});

test('gives the reason for a refused import and how many rows it imported', () => {
  const fail = (change: Partial<ImportJob>) =>
    failedMessage(
      aJob(change),
      'subscribers_not_imported',
      'The plan is full.',
      finishedAt,
      formatsIn(),
    );
  const noRowsFailure = fail({ rows: 9 });
  expect(noRowsFailure).toMatchObject({
    code: 'subscribers_not_imported',
    description: 'We couldn’t import your list list.csv. The plan is full.',
    createdAt: finishedAt,
    metadata: { importId: id },
    userMessage: { type: 'error', message: noRowsFailure.description },
  });
  expect(fail({ processed: 1, rows: 2000 }).description).toBe(
    'We couldn’t import your list list.csv. The plan is full. We read 1 of 2,000 rows before that. You can safely import the file again.',
  );
});

test('offers to continue an import that stopped because of an error on our side', () => {
  const stopped = stoppedMessage(
    aJob({ processed: 40, rows: 100 }),
    'It broke.',
    finishedAt,
    formatsIn(),
  );
  expect(stopped).toMatchObject({
    code: 'csv_failed',
    createdAt: finishedAt,
    metadata: { importId: id, isResumable: 1 },
    userMessage: { type: 'error', message: stopped.description },
  });
  expect(stopped.description).toBe(
    'We couldn’t import your list list.csv. It broke. We read 40 of 100 rows before that. Resuming continues from there.',
  );
  expect(stoppedMessage(aJob(), 'It broke.', finishedAt, formatsIn()).description).toMatch(
    /It broke\.$/,
  );
});
