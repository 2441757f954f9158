import type { DynamoDBRecord } from 'aws-lambda';
import { type Change, streamHandler } from '../../../../functions/platform/work/stream-handler';
import { lambdaContext } from '../../../support/api-event';
import { type CapturedLogs, captureLogs } from '../../../support/captured-logs';

let logs: CapturedLogs;
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

type Kept = { readonly record: DynamoDBRecord; readonly by: string };

const open = (behave: { waits?: string[]; refuses?: string[]; keeps?: boolean }) => {
  const kept: Kept[] = [];
  const put = async (refused: Kept) => {
    if (behave.keeps === false) throw new Error('no store');
    kept.push(refused);
  };
  const is = (list: string[] | undefined, { sequence }: Change) =>
    list?.includes(sequence.replace(/^0+/, '')) ?? false;
  const handler = streamHandler(
    async (changes, _dependencies, { refuse }) => {
      const owed = changes.filter((change) => is(behave.waits, change));
      for (const change of changes) {
        if (is(behave.refuses, change)) owed.push(...(await refuse(change, 'x', new Error('bad'))));
      }
      return owed;
    },
    () => undefined,
    () => ({ put }),
  );
  const run = async (...sequences: string[]) =>
    (await handler({ Records: sequences.map(record) }, lambdaContext())).batchItemFailures.map(
      ({ itemIdentifier }) => itemIdentifier,
    );
  return { run, kept };
};

test('reports a waiting change by its record’s sequence number', async () => {
  const { run, kept } = open({ waits: ['12', '13'] });
  expect(await run('11', '0012', '13')).toEqual(['0012', '13']);
  expect(kept).toEqual([]);
});

test('stores a refused change completely and doesn’t receive it again', async () => {
  const { run, kept } = open({ refuses: ['12'] });
  expect(await run('11', '12', '13')).toEqual([]);
  expect(kept).toMatchObject([{ by: 'x', record: record('12') }]);
  expect(logs.text()).toContain('Change refused');
  expect(logs.text()).not.toContain('@example.com');
});

test('receives a refused change again if it can’t be stored, so nothing is lost', async () => {
  const { run } = open({ refuses: ['12'], keeps: false });
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
