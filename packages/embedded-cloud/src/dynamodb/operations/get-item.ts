import { consumedCapacity, readUnits } from '../capacity';
import type { Engine } from '../engine';
import { tableOf } from '../engine';
import type { DocumentPath } from '../expressions/document-path';
import { compileProjection, project } from '../expressions/project';
import {
  capacityMode,
  type Fields,
  optionalFlag,
  optionalText,
  requiredItem,
} from '../request-fields';
import type { StoredItem } from '../storage/rows';
import { Version } from '../storage/version';
import { keyOfParameter } from './check-keys';
import { expressionScope } from './expression-fields';

/** Returns the paths of a request's ProjectionExpression, or undefined if it wants whole items. */
export const projectionOf = (fields: Fields): readonly DocumentPath[] | undefined => {
  const scope = expressionScope(fields, ['ProjectionExpression']);
  const expression = optionalText(fields, 'ProjectionExpression');
  const paths = expression === undefined ? undefined : compileProjection(expression, scope);
  scope.checkAllUsed();
  return paths;
};

/** Returns the JSON text of an item, or of the part that the paths name. */
export const projectedText = (
  stored: StoredItem,
  paths: readonly DocumentPath[] | undefined,
): string => (paths ? JSON.stringify(project(new Version(stored).item, paths)) : stored.text);

export const getItem = (engine: Engine, fields: Fields): string => {
  const table = tableOf(engine, fields);
  const key = keyOfParameter(requiredItem(fields, 'Key'), table);
  const paths = projectionOf(fields);
  const stored = table.items.get(key);
  const consistent = optionalFlag(fields, 'ConsistentRead') ?? false;
  const units = { table: readUnits(stored?.size ?? 0, consistent), indexes: {} };
  engine.meter.countRead(units);
  const capacity = consumedCapacity(capacityMode(fields), table.name, units);
  const members = [
    ...(stored ? [`"Item":${projectedText(stored, paths)}`] : []),
    ...(capacity ? [`"ConsumedCapacity":${JSON.stringify(capacity)}`] : []),
  ];
  return `{${members.join(',')}}`;
};
