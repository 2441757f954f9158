import type { DynamoDBRecord } from 'aws-lambda';
import type { ColumnObjects } from '../../functions/columns/copy/column-objects';
import { columnsFormat } from '../../functions/columns/copy/manifest';
import { packJson } from '../../functions/columns/copy/packed-json';
import { engagementKey } from '../../functions/items/audience/subscriber-keys';
import type { Table } from '../../functions/platform/table/table';
import { readChange } from '../../functions/platform/work/stream-handler';
import { noteChanges } from '../../functions/streams/reactions/note-changes';
import { machine } from '../machine';
import { customerId, now, personOf } from './people';
import { referenceMs, shown, timed } from './timed';

/**
 * What keeping changes for a copy costs the stream's reactor: batches of 1000 changes, of which some are
 * what a mail does to somebody, with and without a copy. Objects are not sent anywhere.
 * `tsx bench/columns/changes.ts [changes of people in a batch]`
 */
const ofPeople = Number(process.argv[2] ?? 250);
const batchSize = 1000;
const [batches, runs] = [40, 5];
const at = now / 1000;

/** Somebody received one more email, with a year of them before; or a change of anything else. */
const recordOf = (index: number): DynamoDBRecord => {
  const isOfPeople = index % batchSize < ofPeople;
  const { id } = personOf(index);
  const { pk, sk } = isOfPeople
    ? engagementKey(customerId, id, '2026')
    : { pk: `C#${customerId}#D#1`, sk: id };
  const before = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [`r_${number}`, { N: String(at - number * 86_400) }]),
  );
  const keys = { pk: { S: pk }, sk: { S: sk } };
  return {
    eventName: 'MODIFY',
    dynamodb: {
      ...{ Keys: keys, SequenceNumber: String(10 ** 15 + index), ApproximateCreationDateTime: at },
      OldImage: { ...keys, ...before },
      NewImage: { ...keys, ...before, r_20: { N: String(at) } },
    },
  };
};
const records = Array.from({ length: batches }, (_, batch) =>
  Array.from({ length: batchSize }, (_item, index) => recordOf(batch * batchSize + index)),
);

const written = { objects: 0, bytes: 0 };
const columns: ColumnObjects = {
  async put(_key, body) {
    written.objects += 1;
    written.bytes += body.length;
  },
  get: async () => packJson([]),
  list: async () => [],
  remove: async () => undefined,
};

/** Processor microseconds a batch, the least of some runs. */
const measured = async (hasCopy: boolean): Promise<number> => {
  const pointer = { rev: 1, format: columnsFormat, since: now };
  const client = { send: async () => (hasCopy ? { Item: pointer } : {}) };
  const table = { client, name: 'table' } as unknown as Table;
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const react = noteChanges({ table, columns }, () => now);
    const { cpuMs } = await timed(async () => {
      for (const batch of records) await react(batch.map((one) => readChange(one, 'shard')));
    });
    best = Math.min(best, cpuMs);
  }
  return (best * 1000) / batches;
};

const reference = await referenceMs();
const without = await measured(false);
const withCopy = await measured(true);
console.log(`${machine()}; the reference loop takes ${shown(reference)} CPU ms`);
console.log(`Batches of ${batchSize} changes, ${ofPeople} of them of people`);
console.log(
  `  without a copy ${without.toFixed(0)} µs a batch, with one ${withCopy.toFixed(0)} µs`,
);
const each = (withCopy - without) / ofPeople;
const bytes = written.bytes / written.objects / ofPeople;
console.log(`  ${each.toFixed(1)} µs and ${bytes.toFixed(0)} bytes a change of people`);
