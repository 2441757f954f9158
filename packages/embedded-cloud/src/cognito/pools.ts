import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { notFound } from './refusals';
import { createSigningKey, type SigningKey, signingKeySchema } from './signing-key';

const poolDefinition = z.object({
  /** The function ARNs of the three custom authentication triggers. */
  triggers: z.object({
    defineAuthChallenge: z.string().optional(),
    createAuthChallenge: z.string().optional(),
    verifyAuthChallengeResponse: z.string().optional(),
  }),
});
export type PoolDefinition = z.infer<typeof poolDefinition>;

/** Cognito treats an empty list as a missing one. */
const attributeNames = z
  .array(z.string())
  .optional()
  .transform((names) => (names?.length ? names : undefined));

// For the defaults, see
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
const clientDefinition = z.object({
  explicitAuthFlows: z.array(
    z.enum(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH']),
  ),
  accessTokenMinutes: z.number().min(5).max(1440).default(60),
  idTokenMinutes: z.number().min(5).max(1440).default(60),
  refreshTokenMinutes: z
    .number()
    .min(60)
    .default(30 * 1440),
  authSessionMinutes: z.number().min(3).max(15).default(3),
  preventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  enableTokenRevocation: z.boolean().default(true),
  /** How long a replaced refresh token still works. Present only when rotation is on. */
  rotationGraceSeconds: z.number().min(0).max(60).optional(),
  /**
   * The attributes that a user's own access token can read and write. If omitted, it can read and
   * write every standard attribute.
   */
  readAttributes: attributeNames,
  writeAttributes: attributeNames,
});
export type ClientDefinition = z.input<typeof clientDefinition>;

export type Pool = PoolDefinition & { readonly id: string; readonly signingKey: SigningKey };
export type PoolClient = z.output<typeof clientDefinition> & {
  readonly id: string;
  readonly poolId: string;
};

const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Stores pools and their app clients. Ids and keys stay the same when the template runs again. */
export const createPools = (database: DatabaseSync, region: string) => {
  const poolByKey = database.prepare('SELECT id FROM pools WHERE key = ?');
  const poolById = database.prepare('SELECT * FROM pools WHERE id = ?');
  const clientByKey = database.prepare('SELECT id FROM clients WHERE pool_id = ? AND key = ?');
  const clientById = database.prepare('SELECT * FROM clients WHERE id = ?');
  // A private key is parsed only once, because every sign-in needs it for signing.
  const keys = new Map<string, SigningKey>();

  const keyOf = (id: string, storedKey: unknown): SigningKey => {
    const key = keys.get(id) ?? signingKeySchema.parse(JSON.parse(String(storedKey)));
    keys.set(id, key);
    return key;
  };

  return {
    putPool(key: string, definition: PoolDefinition): string {
      const body = JSON.stringify(poolDefinition.parse(definition));
      const existingPoolId = poolByKey.get(key)?.id;
      const id = String(existingPoolId ?? `${region}_${randomText(LOWER, 9)}`);
      const sql = existingPoolId
        ? database.prepare('UPDATE pools SET definition = ? WHERE id = ?')
        : database.prepare(
            'INSERT INTO pools (definition, id, key, signing_key) VALUES (?, ?, ?, ?)',
          );
      sql.run(body, id, ...(existingPoolId ? [] : [key, JSON.stringify(createSigningKey())]));
      return id;
    },
    putClient(poolId: string, key: string, definition: ClientDefinition): string {
      const body = JSON.stringify(clientDefinition.parse(definition));
      const id = String(clientByKey.get(poolId, key)?.id ?? randomText(LOWER, 26));
      database
        .prepare(
          'INSERT OR REPLACE INTO clients (id, pool_id, key, definition) VALUES (?, ?, ?, ?)',
        )
        .run(id, poolId, key, body);
      return id;
    },
    pool(id: string): Pool {
      const row = poolById.get(id);
      if (!row) throw notFound(`User pool ${id} does not exist.`);
      const definition = poolDefinition.parse(JSON.parse(String(row.definition)));
      return { id, ...definition, signingKey: keyOf(id, row.signing_key) };
    },
    client(id: string): PoolClient {
      const row = clientById.get(id);
      if (!row) throw notFound(`User pool client ${id} does not exist.`);
      const definition = clientDefinition.parse(JSON.parse(String(row.definition)));
      return { id, poolId: String(row.pool_id), ...definition };
    },
  };
};
export type Pools = ReturnType<typeof createPools>;
