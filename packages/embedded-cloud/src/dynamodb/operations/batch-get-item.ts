import { consumedCapacity, readUnits, type Units } from '../capacity';
import type { Engine } from '../engine';
import { tableNamed } from '../engine';
import type { DocumentPath } from '../expressions/document-path';
import {
  capacityMode,
  type Fields,
  optionalFlag,
  requiredFields,
  toFields,
} from '../request-fields';
import type { PrimaryKey } from '../storage/key-encoding';
import type { Table } from '../table';
import type { Item } from '../values/attribute-value';
import {
  batchEntries,
  checkDistinctItems,
  DUPLICATE_KEYS,
  groupByTable,
  itemId,
  readList,
} from './batch';
import { keyOfParameter } from './check-keys';
import { projectedText, projectionOf } from './get-item';

const MAX_ENTRIES = 100;
/** The maximum size of one answer. Keys beyond it are returned as unprocessed. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

type TableRequest = {
  readonly table: Table;
  readonly paths: readonly DocumentPath[] | undefined;
  readonly consistent: boolean;
  /** The part of the request for one table, without its keys. */
  readonly rest: Fields;
};

type KeyRequest = {
  readonly tableName: string;
  readonly entry: Fields;
  readonly key: PrimaryKey;
  readonly from: TableRequest;
};

const isKey = (entry: Fields): entry is Item => Object.keys(entry).length > 0;

const tableRequests = (engine: Engine, fields: Fields): ReadonlyMap<string, TableRequest> =>
  new Map(
    Object.entries(requiredFields(fields, 'RequestItems')).map(([tableName, value]) => {
      const { Keys: _keys, ...rest } = toFields(value, 'RequestItems');
      const table = tableNamed(engine, tableName);
      const consistent = optionalFlag(rest, 'ConsistentRead') ?? false;
      return [tableName, { table, paths: projectionOf(rest), consistent, rest }];
    }),
  );

const keyRequests = (engine: Engine, fields: Fields): readonly KeyRequest[] => {
  const tables = tableRequests(engine, fields);
  const limit = { operation: 'BatchGetItem', count: MAX_ENTRIES };
  return batchEntries(fields, (value) => readList(value, 'Keys'), limit).flatMap(
    (requestedItem) => {
      const from = tables.get(requestedItem.tableName);
      if (!from) return [];
      const key = keyOfParameter(isKey(requestedItem.entry) ? requestedItem.entry : {}, from.table);
      return [{ ...requestedItem, key, from }];
    },
  );
};

type BatchResponse = {
  readonly texts: Map<string, string[]>;
  readonly units: Map<string, number>;
  readonly unprocessed: KeyRequest[];
  bytes: number;
};

const readKey = (engine: Engine, response: BatchResponse, request: KeyRequest): void => {
  const { tableName, key, from } = request;
  const stored = from.table.items.get(key);
  const size = stored?.size ?? 0;
  if (response.bytes + size > MAX_RESPONSE_BYTES) return void response.unprocessed.push(request);
  response.bytes += size;
  const units: Units = { table: readUnits(size, from.consistent), indexes: {} };
  engine.meter.countRead(units);
  response.units.set(tableName, (response.units.get(tableName) ?? 0) + units.table);
  if (stored) response.texts.get(tableName)?.push(projectedText(stored, from.paths));
};

const unprocessedKeys = (requests: readonly KeyRequest[]) => {
  const keys = groupByTable(requests.map(({ tableName, entry }) => [tableName, entry]));
  return Object.fromEntries(
    requests.map(({ tableName, from }) => [tableName, { ...from.rest, Keys: keys[tableName] }]),
  );
};

/** Reads a batch of items. Leaves the last `leave` keys unread, as when a table is throttled. */
export const batchGetItem = (engine: Engine, fields: Fields, leave = 0): string => {
  const requests = keyRequests(engine, fields);
  checkDistinctItems(
    requests.map(({ key, from }) => itemId(from.table, key)),
    DUPLICATE_KEYS,
  );
  const mode = capacityMode(fields);
  const done = requests.slice(0, Math.max(0, requests.length - leave));
  const response: BatchResponse = {
    texts: new Map(requests.map(({ tableName }) => [tableName, []])),
    units: new Map(),
    unprocessed: requests.slice(done.length),
    bytes: 0,
  };
  for (const request of done) readKey(engine, response, request);
  const responses = [...response.texts].map(
    ([tableName, texts]) => `${JSON.stringify(tableName)}:[${texts.join(',')}]`,
  );
  const capacity = [...response.units].map(([tableName, table]) =>
    consumedCapacity(mode, tableName, { table, indexes: {} }),
  );
  const members = [
    `"Responses":{${responses.join(',')}}`,
    `"UnprocessedKeys":${JSON.stringify(unprocessedKeys(response.unprocessed))}`,
    ...(mode === 'NONE' ? [] : [`"ConsumedCapacity":${JSON.stringify(capacity)}`]),
  ];
  return `{${members.join(',')}}`;
};
