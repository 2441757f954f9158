import { addUnits, consumedCapacity, NO_UNITS, type Units } from '../capacity';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import { capacityMode, type Fields, optionalFields, toFields } from '../request-fields';
import { storeChange } from '../storage/store-change';
import {
  type BatchEntry,
  batchEntries,
  checkDistinctItems,
  DUPLICATE_KEYS,
  groupByTable,
  itemId,
} from './batch';
import { currentVersion } from './write-item';
import { planDelete, planPut, type WritePlan } from './write-plan';

const MAX_ENTRIES = 25;

type PlannedEntry = BatchEntry & { readonly plan: WritePlan };

const planEntry = (engine: Engine, { tableName, entry }: BatchEntry): WritePlan => {
  const putRequest = optionalFields(entry, 'PutRequest');
  const remove = optionalFields(entry, 'DeleteRequest');
  if (putRequest && !remove)
    return planPut(engine, { TableName: tableName, Item: putRequest.Item });
  if (remove && !putRequest) return planDelete(engine, { TableName: tableName, Key: remove.Key });
  throw validationError(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  );
};

const store = (engine: Engine, { plan }: PlannedEntry): Units => {
  const before = currentVersion(plan);
  const change = { ...plan, before, after: plan.next(before) };
  const units = storeChange(change, engine.clock.now());
  engine.meter.countWrite(units);
  return units;
};

/**
 * Writes a batch of items. Leaves the last `leave` entries unprocessed, as when a table is
 * throttled.
 */
export const batchWriteItem = (engine: Engine, fields: Fields, leave = 0): string => {
  const entries = batchEntries(
    fields,
    (value) => (Array.isArray(value) ? value : [toFields(value, 'RequestItems')]),
    { operation: 'BatchWriteItem', count: MAX_ENTRIES },
  ).map((entry) => ({ ...entry, plan: planEntry(engine, entry) }));
  checkDistinctItems(
    entries.map(({ plan }) => itemId(plan.table, plan.key)),
    DUPLICATE_KEYS,
  );
  const mode = capacityMode(fields);
  const done = entries.slice(0, Math.max(0, entries.length - leave));
  const spent = groupByTable(done.map((entry) => [entry.tableName, store(engine, entry)]));
  const undone = entries.slice(done.length);
  return JSON.stringify({
    UnprocessedItems: groupByTable(undone.map(({ tableName, entry }) => [tableName, entry])),
    ...(mode === 'NONE'
      ? {}
      : {
          ConsumedCapacity: Object.entries(spent).map(([tableName, units]) =>
            consumedCapacity(mode, tableName, units.reduce(addUnits, NO_UNITS)),
          ),
        }),
  });
};
