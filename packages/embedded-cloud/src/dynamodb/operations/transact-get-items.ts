import {
  addUnits,
  consumedCapacity,
  doubleUnits,
  NO_UNITS,
  readUnits,
  type Units,
} from '../capacity';
import type { Engine } from '../engine';
import { tableOf } from '../engine';
import { validationError } from '../errors';
import {
  capacityMode,
  type Fields,
  requiredFields,
  requiredItem,
  requiredList,
  toFields,
} from '../request-fields';
import { checkDistinctItems, groupByTable, itemId } from './batch';
import { keyOfParameter } from './check-keys';
import { projectedText, projectionOf } from './get-item';

const MAX_GETS = 100;

const planGet = (engine: Engine, fields: Fields) => {
  const table = tableOf(engine, fields);
  const key = keyOfParameter(requiredItem(fields, 'Key'), table);
  return { table, key, paths: projectionOf(fields) };
};

/** Reads up to 100 items as of a single moment. */
export const transactGetItems = (engine: Engine, fields: Fields): string => {
  const gets = requiredList(fields, 'TransactItems').map((element) =>
    planGet(engine, requiredFields(toFields(element, 'TransactItems'), 'Get')),
  );
  if (gets.length === 0 || gets.length > MAX_GETS) {
    throw validationError(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and ${MAX_GETS}`,
    );
  }
  checkDistinctItems(
    gets.map(({ table, key }) => itemId(table, key)),
    'Transaction request cannot include multiple operations on one item',
  );
  const mode = capacityMode(fields);
  const spent: (readonly [string, Units])[] = [];
  const texts = gets.map(({ table, key, paths }) => {
    const stored = table.items.get(key);
    const units = doubleUnits({ table: readUnits(stored?.size ?? 0, true), indexes: {} });
    engine.meter.countRead(units);
    spent.push([table.name, units]);
    return stored ? `{"Item":${projectedText(stored, paths)}}` : '{}';
  });
  const capacity = Object.entries(groupByTable(spent)).map(([tableName, units]) =>
    consumedCapacity(mode, tableName, units.reduce(addUnits, NO_UNITS)),
  );
  const members = [
    `"Responses":[${texts.join(',')}]`,
    ...(mode === 'NONE' ? [] : [`"ConsumedCapacity":${JSON.stringify(capacity)}`]),
  ];
  return `{${members.join(',')}}`;
};
