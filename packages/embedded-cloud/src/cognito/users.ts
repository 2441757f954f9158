import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { userNotFound } from './refusals';

const attributesSchema = z.record(z.string(), z.string());

export type User = {
  /** The real username. Pools with sign-in by email give each user a UUID. */
  readonly sub: string;
  readonly email: string;
  /** All attributes except `sub`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isEnabled: boolean;
  readonly status: string;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
};

const toUser = (row: Record<string, unknown>): User => ({
  sub: String(row.sub),
  email: String(row.email),
  attributes: attributesSchema.parse(JSON.parse(String(row.attributes))),
  isEnabled: row.enabled === 1,
  status: String(row.status),
  createdAtMs: Number(row.created_at),
  modifiedAtMs: Number(row.modified_at),
});

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/**
 * Stores the users of all pools. A username is either the sub or the email address in any
 * combination of upper and lower case.
 */
export const createUsers = (database: DatabaseSync, clock: Clock) => {
  const select = database.prepare(
    'SELECT * FROM users WHERE pool_id = ? AND (email = ? OR sub = ?)',
  );
  const upsert = database.prepare('INSERT OR REPLACE INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const page = database.prepare(
    'SELECT * FROM users WHERE pool_id = ? AND sub > ? ORDER BY sub LIMIT ?',
  );

  const find = (poolId: string, username: string): User | undefined => {
    const row = select.get(poolId, normalizeEmail(username), username);
    return row && toUser(row);
  };

  const get = (poolId: string, username: string): User => {
    const user = find(poolId, username);
    if (!user) throw userNotFound();
    return user;
  };

  const store = (poolId: string, user: User): User => {
    upsert.run(
      poolId,
      user.sub,
      user.email,
      JSON.stringify(user.attributes),
      user.isEnabled ? 1 : 0,
      user.status,
      Math.floor(user.createdAtMs),
      Math.floor(user.modifiedAtMs),
    );
    return user;
  };

  return {
    find,
    get,
    /** Creates a user. Refuses an address that another user of the pool has. */
    create(poolId: string, email: string, attributes: Readonly<Record<string, string>>): User {
      if (find(poolId, email)) {
        throw new AwsError(
          'UsernameExistsException',
          'An account with the given email already exists.',
        );
      }
      return store(poolId, {
        sub: randomUUID(),
        email: normalizeEmail(email),
        attributes: { ...attributes, email },
        isEnabled: true,
        status: 'FORCE_CHANGE_PASSWORD',
        createdAtMs: clock.now(),
        modifiedAtMs: clock.now(),
      });
    },
    update(poolId: string, username: string, change: Partial<User>): User {
      const user = get(poolId, username);
      const email = normalizeEmail(change.attributes?.email ?? user.email);
      const owner = find(poolId, email);
      if (owner && owner.sub !== user.sub) {
        throw new AwsError(
          'AliasExistsException',
          'An account with the given email already exists.',
        );
      }
      return store(poolId, { ...user, ...change, email, modifiedAtMs: clock.now() });
    },
    delete(poolId: string, username: string) {
      const { sub } = get(poolId, username);
      for (const table of ['users', 'memberships', 'refresh_tokens']) {
        database.prepare(`DELETE FROM ${table} WHERE pool_id = ? AND sub = ?`).run(poolId, sub);
      }
    },
    /** Returns up to `limit` users whose sub follows `after`, in order of sub. */
    list: (poolId: string, after: string, limit: number) =>
      page.all(poolId, after, limit).map(toUser),
  };
};
export type Users = ReturnType<typeof createUsers>;
