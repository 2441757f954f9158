import { openStore } from '../core/store';

/** Changes to a function after its template created it. */
export type FunctionChanges = {
  /** Null means that the reserved concurrency was removed. */
  readonly reserved?: number | null;
  /** Tags by key. Null means that the tag was removed. */
  readonly tags?: Readonly<Record<string, string | null>>;
};

/** Whether a mapping was turned on or off, and its source at that time. */
export type MappingChanges = { readonly eventSourceArn: string; readonly isEnabled: boolean };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMappingChanges = (value: unknown): value is MappingChanges =>
  isObject(value) && 'eventSourceArn' in value && 'isEnabled' in value;

/**
 * Opens the store of changes that operators made outside the templates. They survive a restart, as
 * they survive a deploy in AWS.
 * @param file the database file, or `:memory:` to keep nothing
 */
export const openOperatorChanges = (file: string) => {
  const database = openStore(file);
  database.exec('CREATE TABLE IF NOT EXISTS changes (id TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const find = database.prepare('SELECT value FROM changes WHERE id = ?');
  const put = database.prepare('INSERT OR REPLACE INTO changes VALUES (?, ?)');
  const read = (id: string): unknown => JSON.parse(String(find.get(id)?.value ?? 'null'));
  return {
    ofFunction(name: string): FunctionChanges {
      const value = read(`function:${name}`);
      return isObject(value) ? value : {};
    },
    changeFunction(name: string, change: FunctionChanges): void {
      const former = this.ofFunction(name);
      const tags = { ...former.tags, ...change.tags };
      put.run(`function:${name}`, JSON.stringify({ ...former, ...change, tags }));
    },
    /** Returns undefined for a mapping whose source has changed, because it counts as new. */
    ofMapping(id: string, eventSourceArn: string): MappingChanges | undefined {
      const value = read(`mapping:${id}`);
      return isMappingChanges(value) && value.eventSourceArn === eventSourceArn ? value : undefined;
    },
    changeMapping: (id: string, change: MappingChanges): void =>
      void put.run(`mapping:${id}`, JSON.stringify(change)),
    close: () => database.close(),
  };
};
export type OperatorChanges = ReturnType<typeof openOperatorChanges>;
