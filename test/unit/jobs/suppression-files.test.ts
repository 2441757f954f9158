import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { exportHeader } from '../../../functions/audience/export-rules';
import { createSuppressionFiles } from '../../../functions/jobs/kinds/suppression-files';
import { csvLine } from '../../../shared/csv-rules';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';

const s3 = mockClient(S3Client);
beforeEach(() => s3.reset());

const storeFile = (content: string | Uint8Array, ContentLength = content.length) => {
  const bytes = Buffer.from(content);
  const Body = { transformToByteArray: async () => new Uint8Array(bytes) } as never;
  s3.on(GetObjectCommand).resolves({ Body, ContentLength });
};

const read = (key = 'k') => createSuppressionFiles(new S3Client({}), 'uploads').read(key);

test('reads plain addresses, one per line, each once regardless of case', async () => {
  storeFile('ann@x.test\n ANN@x.test \nbob@x.test\n\nnobody\n');
  expect(await read()).toEqual({
    emails: ['ann@x.test', 'bob@x.test'],
    invalid: 1,
    firstInvalidLine: 5,
  });
});

test('reads a table with a column of addresses', async () => {
  storeFile('\ufeffName;E-Mail\r\nAnn;ann@x.test\r\nBob;\r\n');
  expect(await read()).toMatchObject({ emails: ['ann@x.test'], invalid: 1, firstInvalidLine: 3 });
});

test('suppresses every address in a cell, even in a row with too many values', async () => {
  storeFile('Email,Name\nann@x.test ::: ann@y.test,Ann\nbob@x.test,Smith, Bob\n');
  expect(await read()).toMatchObject({
    emails: ['ann@x.test', 'ann@y.test', 'bob@x.test'],
    invalid: 0,
  });
});

test('suppresses the people in our own export, whatever their addresses begin with', async () => {
  const people = ['-ann@x.test', '=bob@x.test', "'carl@x.test"];
  storeFile(exportHeader([]) + people.map((email) => csvLine([email, '', 'active'])).join(''));
  expect(await read()).toMatchObject({ emails: people, invalid: 0 });
});

test('refuses a list without recognizable addresses and says what to do', async () => {
  storeFile('Name,City\nAnn,Bern\n');
  await expect(read()).rejects.toMatchObject({ code: 'csv_no_email_column' });
});

test('refuses an image as a suppression list and says why', async () => {
  storeFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
  await expect(read()).rejects.toMatchObject({
    code: 'csv_wrong_type',
    message: messages.csvWrongType,
  });
});

test('refuses a file beyond 5,120,000 bytes before reading it, but reads one of exactly that size', async () => {
  storeFile('ann@x.test', limits.suppressionMaxBytes + 1);
  await expect(read()).rejects.toMatchObject({
    code: 'csv_too_large',
    message: messages.csvTooLarge,
  });
  storeFile('ann@x.test\n'.padEnd(limits.suppressionMaxBytes, '\n'));
  expect(await read()).toMatchObject({ emails: ['ann@x.test'] });
});

test('reports a missing file, and doesn’t download a file again', async () => {
  s3.on(GetObjectCommand).rejects(Object.assign(new Error('gone'), { name: 'NoSuchKey' }));
  await expect(read()).rejects.toMatchObject({ code: 'upload_missing' });
  storeFile('ann@x.test');
  const files = createSuppressionFiles(new S3Client({}), 'uploads');
  await files.read('k');
  await files.read('k');
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(2);
});
