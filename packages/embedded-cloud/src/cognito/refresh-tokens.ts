import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { notAuthorized } from './refusals';
import { newSecret, secretId } from './secret-id';

/** One sign-in. Every token derived from it has its `originJti`. */
export type SignIn = {
  readonly poolId: string;
  readonly clientId: string;
  readonly sub: string;
  readonly originJti: string;
  readonly authTimeSeconds: number;
  readonly expiresAtMs: number;
};

const toSignIn = (row: Record<string, unknown>): SignIn => ({
  poolId: String(row.pool_id),
  clientId: String(row.client_id),
  sub: String(row.sub),
  originJti: String(row.origin_jti),
  authTimeSeconds: Number(row.auth_time),
  expiresAtMs: Number(row.expires_at),
});

/** Stores refresh tokens, keeping only their hashes. */
export const createRefreshTokens = (database: DatabaseSync, clock: Clock) => {
  const now = () => Math.floor(clock.now());
  const insert = database.prepare(
    `INSERT INTO refresh_tokens (id, pool_id, client_id, sub, origin_jti, auth_time, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare('SELECT * FROM refresh_tokens WHERE id = ?');
  const purge = database.prepare(
    'DELETE FROM refresh_tokens WHERE pool_id = ? AND sub = ? AND expires_at < ?',
  );
  const revokeOrigin = database.prepare(
    'UPDATE refresh_tokens SET invalid_from = 0 WHERE origin_jti = ?',
  );
  const revokeUser = database.prepare(
    'UPDATE refresh_tokens SET invalid_from = 0 WHERE pool_id = ? AND sub = ?',
  );
  const alive = database.prepare(
    `SELECT 1 FROM refresh_tokens
     WHERE origin_jti = ? AND (invalid_from IS NULL OR invalid_from > 0) LIMIT 1`,
  );

  const find = (token: string) => select.get(secretId(token));

  return {
    issue(signIn: SignIn): string {
      purge.run(signIn.poolId, signIn.sub, now() - 30 * 86_400_000);
      const token = newSecret(128);
      insert.run(
        secretId(token),
        signIn.poolId,
        signIn.clientId,
        signIn.sub,
        signIn.originJti,
        signIn.authTimeSeconds,
        Math.floor(signIn.expiresAtMs),
      );
      return token;
    },
    /** Returns the sign-in of a token that this client may still use. */
    use(token: string, clientId: string): SignIn {
      const row = find(token);
      if (!row || row.client_id !== clientId) throw notAuthorized('Invalid Refresh Token');
      const isInvalid = row.invalid_from !== null && Number(row.invalid_from) <= now();
      if (isInvalid && row.replaced === 1 && row.invalid_from !== 0) {
        throw new AwsError('RefreshTokenReuseException', 'Refresh token has been rotated.');
      }
      if (isInvalid) throw notAuthorized('Refresh Token has been revoked');
      if (Number(row.expires_at) <= now()) throw notAuthorized('Refresh Token has expired');
      return toSignIn(row);
    },
    /** Invalidates a replaced token after the grace period. */
    retire: (token: string, graceSeconds: number) =>
      void database
        .prepare('UPDATE refresh_tokens SET replaced = 1, invalid_from = ? WHERE id = ?')
        .run(now() + graceSeconds * 1000, secretId(token)),
    /** Returns the sign-in a token belongs to, or undefined for an unknown token. */
    find(token: string): SignIn | undefined {
      const row = find(token);
      return row && toSignIn(row);
    },
    revokeSignIn: (originJti: string) => void revokeOrigin.run(originJti),
    revokeAllOf: (poolId: string, sub: string) => void revokeUser.run(poolId, sub),
    isAlive: (originJti: string) => alive.get(originJti) !== undefined,
  };
};
export type RefreshTokens = ReturnType<typeof createRefreshTokens>;
