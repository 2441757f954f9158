const WRITE_UNIT_BYTES = 1024;
const READ_UNIT_BYTES = 4096;
const EVENTUAL = 0.5;

/** The capacity units that one request consumes, on the table and on each index it uses. */
export type Units = { readonly table: number; readonly indexes: Readonly<Record<string, number>> };

export type CapacityMode = 'INDEXES' | 'TOTAL' | 'NONE';

export const NO_UNITS: Units = { table: 0, indexes: {} };

export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES));

export const readUnits = (bytes: number, consistent: boolean) =>
  Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (consistent ? 1 : EVENTUAL);

const totalUnits = ({ table, indexes }: Units) =>
  Object.values(indexes).reduce((sum, units) => sum + units, table);

export const addUnits = (a: Units, b: Units): Units => {
  const indexes = { ...a.indexes };
  for (const [name, units] of Object.entries(b.indexes))
    indexes[name] = (indexes[name] ?? 0) + units;
  return { table: a.table + b.table, indexes };
};

/**
 * Returns twice the capacity units, which is what a transaction consumes because it both prepares
 * and commits.
 */
export const doubleUnits = ({ table, indexes }: Units): Units => ({
  table: table * 2,
  indexes: Object.fromEntries(Object.entries(indexes).map(([name, units]) => [name, units * 2])),
});

/** Returns the ConsumedCapacity member of an answer, or undefined if it wasn't requested. */
export const consumedCapacity = (mode: CapacityMode, tableName: string, units: Units) => {
  if (mode === 'NONE') return undefined;
  const total = { TableName: tableName, CapacityUnits: totalUnits(units) };
  if (mode === 'TOTAL') return total;
  const indexes = Object.entries(units.indexes).map(([name, value]) => [
    name,
    { CapacityUnits: value },
  ]);
  return {
    ...total,
    Table: { CapacityUnits: units.table },
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: Object.fromEntries(indexes) } : {}),
  };
};

/** Counts the capacity units consumed since the process started. */
export class CapacityMeter {
  #read = 0;
  #write = 0;

  countRead(units: Units): void {
    this.#read += totalUnits(units);
  }

  countWrite(units: Units): void {
    this.#write += totalUnits(units);
  }

  totals(): { readonly readUnits: number; readonly writeUnits: number } {
    return { readUnits: this.#read, writeUnits: this.#write };
  }
}
