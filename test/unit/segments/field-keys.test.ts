import { segmentKey } from '../../../functions/items/segment-keys';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createRuleBook } from '../../../functions/segments/evaluation/rule-book';
import { createFieldKeyRepository } from '../../../functions/segments/field-keys/field-key-repository';
import { createFieldKeys } from '../../../functions/segments/field-keys/field-key-service';
import { kindOf, typeOf } from '../../../functions/segments/field-keys/field-kind-rules';
import { createFieldValues } from '../../../functions/segments/field-keys/field-values';
import { recordFieldKeys } from '../../../functions/streams/reactions/record-field-keys';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { customerId, fileSegment, fillAudience, saveDynamic } from './dynamic-fixtures';

let embedded: EmbeddedTable;
let updates = 0;
beforeAll(async () => {
  embedded = embeddedTable();
  await fillAudience(embedded.table);
  embedded.table.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'UpdateItemCommand' || commandName === 'UpdateCommand') updates += 1;
        return next(args);
      },
    { step: 'initialize' },
  );
});
afterAll(() => embedded.close());

type Fields = Readonly<Record<string, string>>;

const change = (after: [Fields, string[]], before?: [Fields, string[]]): Change => {
  const item = ([f, sg]: [Fields, string[]]) => ({
    f,
    sg: sg.length > 0 ? new Set(sg) : undefined,
  });
  return {
    kind: before ? 'MODIFY' : 'INSERT',
    sequence: '1',
    shard: 's',
    at: 0,
    expired: false,
    pk: `C#${customerId}#S#3`,
    sk: 'someone',
    after: item(after),
    before: before && item(before),
  };
};

const list = (...segmentIds: string[]) =>
  createFieldKeys({
    rules: createRuleBook(embedded.table),
    fieldKeys: createFieldKeyRepository(embedded.table),
    values: createFieldValues(embedded.table),
  }).list(customerId, segmentIds);

test.each([
  ['12.5', 'number'],
  ['1,234', 'number'],
  ['2024-05-01', 'date'],
  ['2024-05-01T10:00:00Z', 'date'],
  ['31/12/2024', 'date'],
  ['Yes', 'boolean'],
  ['false', 'boolean'],
  ['1', 'number'],
  ['Paris', 'text'],
  ['+31612345678', 'text'],
  ['01234', 'text'],
  ['4111111111111111', 'text'],
  ['03/04/2024', 'text'],
  ['  ', undefined],
])('recognizes %p as %p', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test('uses an attribute’s type if only one was found, and otherwise decides by its values', () => {
  expect(typeOf(['date', 'date'])).toBe('date');
  expect(typeOf(['date', 'number'])).toBeUndefined();
});

test('returns the attributes of every segment’s members, and for a dynamic segment those of its sources', async () => {
  const react = recordFieldKeys({ table: embedded.table });
  updates = 0;
  await react([
    change([{ city: 'Paris', orders: '3' }, [fileSegment]]),
    change([{ orders: 'many' }, []]),
    change([{ since: '2024-05-01' }, [customerId]]),
    change([{ since: '', vip: 'yes' }, [customerId]]),
  ]);
  expect(updates).toBe(3);
  expect(await list(fileSegment)).toEqual([
    { key: 'city', type: 'text' },
    { key: 'orders', type: 'number' },
  ]);
  expect(await list()).toEqual([
    { key: 'city', type: 'text' },
    { key: 'orders', type: 'text' },
    { key: 'since', type: 'date' },
    { key: 'vip', type: 'boolean' },
  ]);
  const inner = '01JD000000000000000000000M';
  const outer = '01JD000000000000000000000N';
  await saveDynamic(embedded.table, inner, { segmentIds: [fileSegment] });
  await saveDynamic(embedded.table, outer, { segmentIds: [inner, customerId] });
  expect((await list(outer)).map(({ key }) => key)).toEqual(['city', 'orders', 'since', 'vip']);

  // Repeating the change writes nothing. Joining a segment adds the person's attributes to it.
  updates = 0;
  await react([change([{ city: 'Rome', orders: '5' }, [fileSegment]])]);
  expect(updates).toBe(0);
  const knownFields = { size: '12' };
  await react([change([knownFields, []])]);
  await react([change([knownFields, [fileSegment]], [knownFields, []])]);
  expect(await list(fileSegment)).toContainEqual({ key: 'size', type: 'number' });
});

test('accepts no more attributes for a segment that has a thousand', async () => {
  const react = recordFieldKeys({ table: embedded.table });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`key ${i}`, 'word']));
  const crowdedSegmentId = '01JD000000000000000000000C';
  const file = {
    id: crowdedSegmentId,
    name: 'Crowded',
    origin: 'file',
    reserved: false,
    createdAt: 'x',
  };
  await putItems(embedded.table, [{ ...segmentKey(customerId, crowdedSegmentId), ...file }]);
  await react([change([many, [crowdedSegmentId]])]);
  await react([change([{ another: 'word' }, [crowdedSegmentId]])]);
  const keys = (await list(crowdedSegmentId)).map(({ key }) => key);
  expect(keys).toHaveLength(1000);
  expect(keys).not.toContain('another');
});
