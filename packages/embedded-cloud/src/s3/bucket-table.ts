import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import type { BucketDefinition } from './bucket-definition';

export type BucketTable = ReturnType<typeof createBucketTable>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS buckets (
    name TEXT PRIMARY KEY, definition TEXT NOT NULL, created_ms INTEGER NOT NULL
  );
`;

// Bucket naming rules of the Amazon S3 user guide. Adjacent periods are refused as well.
const NAME = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

type BucketEntry = { readonly definition: BucketDefinition; readonly createdAtMs: number };

/** Stores buckets and their rules, with a copy in memory. */
export const createBucketTable = (database: DatabaseSync, clock: Clock) => {
  database.exec(SCHEMA);
  const save = database.prepare(
    'REPLACE INTO buckets (name, definition, created_ms) VALUES (?, ?, ?)',
  );
  const entriesByName = new Map<string, BucketEntry>();
  for (const row of database.prepare('SELECT * FROM buckets').all()) {
    const definition: BucketDefinition = JSON.parse(String(row.definition));
    entriesByName.set(definition.name, { definition, createdAtMs: Number(row.created_ms) });
  }
  return {
    /** Returns all buckets, sorted by name. */
    list: () =>
      [...entriesByName.values()]
        .map(({ definition, createdAtMs }) => ({ name: definition.name, createdAtMs }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    has: (name: string) => entriesByName.has(name),
    /** Throws NoSuchBucket. */
    get(name: string): BucketDefinition {
      const entry = entriesByName.get(name);
      if (entry) return entry.definition;
      const message = 'The specified bucket does not exist';
      throw new AwsError('NoSuchBucket', message, 404, { BucketName: name });
    },
    definitions: () => [...entriesByName.values()].map(({ definition }) => definition),
    /** Creates the bucket, or gives an existing one these rules. Its objects stay. */
    declare(definition: BucketDefinition) {
      const { name } = definition;
      if (!NAME.test(name)) {
        throw new AwsError('InvalidBucketName', `The specified bucket is not valid: ${name}`);
      }
      const createdAtMs = entriesByName.get(name)?.createdAtMs ?? clock.now();
      save.run(name, JSON.stringify(definition), createdAtMs);
      entriesByName.set(name, { definition, createdAtMs });
    },
    remove(name: string) {
      database.prepare('DELETE FROM buckets WHERE name = ?').run(name);
      entriesByName.delete(name);
    },
  };
};
