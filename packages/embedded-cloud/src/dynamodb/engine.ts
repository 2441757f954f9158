import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../core/clock';
import type { CapacityMeter } from './capacity';
import { tableNotFound } from './errors';
import { type Fields, requiredText } from './request-fields';
import type { Catalog } from './storage/catalog';
import type { Table } from './table';

/** The storage and settings that all operations share. */
export type Engine = {
  readonly database: DatabaseSync;
  readonly catalogue: Catalog;
  readonly clock: Clock;
  readonly meter: CapacityMeter;
};

export const tableNamed = ({ catalogue }: Engine, name: string): Table => {
  // Names may also be ARNs.
  const table = catalogue.get(name.startsWith('arn:') ? (name.split('/')[1] ?? '') : name);
  if (!table) throw tableNotFound();
  return table;
};

export const tableOf = (engine: Engine, fields: Fields): Table =>
  tableNamed(engine, requiredText(fields, 'TableName'));
