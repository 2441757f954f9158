import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { notFound } from './refusals';

export type Group = {
  readonly name: string;
  readonly description: string | undefined;
  readonly precedence: number | undefined;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
};

export type GroupDefinition = Pick<Group, 'name'> &
  Partial<Pick<Group, 'description' | 'precedence'>>;

const toGroup = (row: Record<string, unknown>): Group => ({
  name: String(row.name),
  description: typeof row.description === 'string' ? row.description : undefined,
  precedence: typeof row.precedence === 'number' ? row.precedence : undefined,
  createdAtMs: Number(row.created_at),
  modifiedAtMs: Number(row.modified_at),
});

/** Stores groups and their members. */
export const createGroups = (database: DatabaseSync, clock: Clock) => {
  const select = database.prepare('SELECT * FROM groups WHERE pool_id = ? AND name = ?');
  const userInput = database.prepare(
    `SELECT g.* FROM memberships m JOIN groups g ON g.pool_id = m.pool_id AND g.name = m.group_name
     WHERE m.pool_id = ? AND m.sub = ? ORDER BY g.precedence IS NULL, g.precedence, g.name`,
  );

  const get = (poolId: string, name: string): Group => {
    const row = select.get(poolId, name);
    if (!row) throw notFound('Group not found.');
    return toGroup(row);
  };

  return {
    get,
    /** Creates the group or, when the template runs again, replaces its description. */
    put(poolId: string, { name, description, precedence }: GroupDefinition) {
      const createdAt = Number(select.get(poolId, name)?.created_at ?? Math.floor(clock.now()));
      database
        .prepare('INSERT OR REPLACE INTO groups VALUES (?, ?, ?, ?, ?, ?)')
        .run(
          poolId,
          name,
          description ?? null,
          precedence ?? null,
          createdAt,
          Math.floor(clock.now()),
        );
    },
    checkNew(poolId: string, name: string) {
      if (!select.get(poolId, name)) return;
      throw new AwsError('GroupExistsException', 'A group with the name already exists.');
    },
    list: (poolId: string) =>
      database
        .prepare('SELECT * FROM groups WHERE pool_id = ? ORDER BY name')
        .all(poolId)
        .map(toGroup),
    add(poolId: string, sub: string, name: string) {
      get(poolId, name);
      database.prepare('INSERT OR IGNORE INTO memberships VALUES (?, ?, ?)').run(poolId, sub, name);
    },
    remove(poolId: string, sub: string, name: string) {
      get(poolId, name);
      database
        .prepare('DELETE FROM memberships WHERE pool_id = ? AND sub = ? AND group_name = ?')
        .run(poolId, sub, name);
    },
    /** Returns a user's groups by descending precedence, as tokens list them. */
    ofUser: (poolId: string, sub: string) => userInput.all(poolId, sub).map(toGroup),
    members: (poolId: string, name: string): string[] =>
      database
        .prepare('SELECT sub FROM memberships WHERE pool_id = ? AND group_name = ? ORDER BY sub')
        .all(poolId, get(poolId, name).name)
        .map(({ sub }) => String(sub)),
  };
};
export type Groups = ReturnType<typeof createGroups>;
