import type { DynamoDBRecord } from 'aws-lambda';
import { type Change, streamHandler } from '../../../../functions/platform/work/stream-handler';
import { lambdaContext } from '../../../support/api-event';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

const record = (SequenceNumber: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber,
    Keys: { pk: { S: `person-${SequenceNumber}@example.com` }, sk: { S: 'x' } },
  },
});

type StoredRecord = { readonly record: DynamoDBRecord; readonly by: string };

const setUp = (behavior: { waits?: string[]; refuses?: string[]; keeps?: boolean }) => {
  const storedRecords: StoredRecord[] = [];
  const put = async (refusedRecord: StoredRecord) => {
    if (behavior.keeps === false) throw new Error('no store');
    storedRecords.push(refusedRecord);
  };
  const is = (list: string[] | undefined, { sequence }: Change) =>
    list?.includes(sequence.replace(/^0+/, '')) ?? false;
  const handler = streamHandler(
    async (changes, _dependencies, { refuse }) => {
      const refusedChanges = changes.filter((change) => is(behavior.waits, change));
      for (const change of changes) {
        if (is(behavior.refuses, change))
          refusedChanges.push(...(await refuse(change, 'x', new Error('bad'))));
      }
      return refusedChanges;
    },
    () => undefined,
    () => ({ put }),
  );
  const run = async (...sequences: string[]) =>
    (await handler({ Records: sequences.map(record) }, lambdaContext())).batchItemFailures.map(
      ({ itemIdentifier }) => itemIdentifier,
    );
  return { run, kept: storedRecords };
};

test('reports a change that has to wait by its record’s sequence number', async () => {
  const { run, kept: storedRecords } = setUp({ waits: ['12', '13'] });
  expect(await run('11', '0012', '13')).toEqual(['0012', '13']);
  expect(storedRecords).toEqual([]);
});

test('stores a refused change completely and doesn’t receive it again', async () => {
  const { run, kept: storedRecords } = setUp({ refuses: ['12'] });
  expect(await run('11', '12', '13')).toEqual([]);
  expect(storedRecords).toMatchObject([{ by: 'x', record: record('12') }]);
  expect(logs.text()).toContain('Change refused');
  expect(logs.text()).not.toContain('@example.com');
});

test('receives a refused change again if it can’t be stored, so nothing is lost', async () => {
  const { run } = setUp({ refuses: ['12'], keeps: false });
  expect(await run('11', '12', '13')).toEqual(['12']);
});

test('keeps one consumer’s modifications to a change from affecting others', async () => {
  const attributes = {
    fields: { M: { city: { S: 'Rome' } } },
    list: { L: [{ S: 'a' }] },
    segments: { SS: ['one'] },
  };
  const shared: DynamoDBRecord = { dynamodb: { SequenceNumber: '1', NewImage: attributes } };
  const before = structuredClone(shared);
  const handler = streamHandler(
    async ([change]) => {
      const item = change?.after as {
        fields: Record<string, string>;
        list: string[];
        segments: Set<string>;
        added?: string;
      };
      item.fields.city = 'Oslo';
      item.list.push('b');
      item.segments.add('two');
      item.added = 'x';
      return [];
    },
    () => undefined,
    () => ({ put: async () => undefined }),
  );
  await handler({ Records: [shared] }, lambdaContext());
  expect(shared).toEqual(before);
});
