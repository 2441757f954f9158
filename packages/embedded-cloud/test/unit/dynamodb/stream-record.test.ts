import { StoredRecord } from '../../../src/dynamodb/storage/stored-record';
import { streamRecord } from '../../../src/dynamodb/storage/stream-record';
import { Version } from '../../../src/dynamodb/storage/version';
import type { Table } from '../../../src/dynamodb/table';
import type { TableDefinition } from '../../../src/dynamodb/table-definition';

const tableWith = (streamView: TableDefinition['streamView']) => {
  const definition: Partial<TableDefinition> = {
    name: 'people',
    key: { partition: { name: 'pk', type: 'S' }, sort: { name: 'sk', type: 'N' } },
    ...(streamView && { streamView }),
  };
  const location = { region: 'us-east-1', accountId: '000000000000' };
  return {
    id: 3,
    definition,
    place: location,
    streamArn: 'arn:people/stream/1',
  } as unknown as Table;
};

const key = { pk: 'a', sk: '1' };
const before = Version.of({ pk: { S: 'a' }, sk: { N: '1' }, old: { L: [{ BOOL: true }] } });
const after = Version.of({ pk: { S: 'a' }, sk: { N: '1' }, 'a "name"': { M: { b: { S: 'ü' } } } });

const changes = [
  ['an insert', { before: undefined, after }],
  ['a change', { before, after }],
  ['a removal', { before, after: undefined }],
  ['an expiry', { before, after: undefined, expired: true }],
] as const;

describe.each([undefined, 'KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'] as const)(
  'stream records with the view %s',
  (view) => {
    test.each(changes)('decodes %s to the same content as the record’s JSON', (_name, states) => {
      const content = streamRecord({ table: tableWith(view), key, ...states }, '100012', 5_900);
      const parsedRecord = new StoredRecord('100012', { text: content.text });
      expect(new StoredRecord('100012', content).record).toStrictEqual(parsedRecord.record);
      const { dynamodb } = parsedRecord.record;
      expect([dynamodb?.NewImage, dynamodb?.OldImage]).toStrictEqual([
        view?.startsWith('NEW') ? states.after?.item : undefined,
        view?.includes('OLD') ? states.before?.item : undefined,
      ]);
    });
  },
);

test('decodes a stream record only once', () => {
  const change = { table: tableWith('NEW_IMAGE'), key, before, after };
  const storedRecord = new StoredRecord('1', streamRecord(change, '1', 0));
  expect(storedRecord.record).toBe(storedRecord.record);
  expect(storedRecord.record.dynamodb?.NewImage).toBe(after.item);
});
