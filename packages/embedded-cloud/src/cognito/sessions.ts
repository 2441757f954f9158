import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Clock } from '../core/clock';
import { notAuthorized } from './refusals';
import { newSecret, secretId } from './secret-id';

const challengeResult = z.object({
  challengeName: z.string(),
  challengeResult: z.boolean(),
  challengeMetadata: z.string().nullish(),
});

const sessionSchema = z.object({
  poolId: z.string(),
  clientId: z.string(),
  /** The username as the caller typed it. It's stored because unknown users have no other name. */
  username: z.string(),
  /** Absent for an unknown user, whose nonexistence must not be revealed. */
  sub: z.string().optional(),
  results: z.array(challengeResult),
  challengeMetadata: z.string().nullish(),
  privateParameters: z.record(z.string(), z.string()),
});
export type AuthSession = z.infer<typeof sessionSchema>;
export type ChallengeResult = z.infer<typeof challengeResult>;

/**
 * Stores the sign-ins in progress. Each session string works once, and the next challenge comes
 * with a new string.
 */
export const createSessions = (database: DatabaseSync, clock: Clock) => {
  const insert = database.prepare('INSERT INTO sessions VALUES (?, ?, ?)');
  const deleteSession = database.prepare(
    'DELETE FROM sessions WHERE id = ? RETURNING body, expires_at',
  );
  // Sessions are kept for a day after they expire, so that a late answer gets the error that its
  // session expired.
  const purge = database.prepare('DELETE FROM sessions WHERE expires_at < ?');

  return {
    open(session: AuthSession, minutes: number): string {
      purge.run(Math.floor(clock.now()) - 86_400_000);
      const secret = newSecret(96);
      const expiresAt = Math.floor(clock.now()) + minutes * 60_000;
      insert.run(secretId(secret), JSON.stringify(session), expiresAt);
      return secret;
    },
    /**
     * Returns the session and deletes it, whether or not the answer to its challenge turns out to
     * be right.
     */
    take(secret: string): AuthSession {
      const row = deleteSession.get(secretId(secret));
      if (!row) throw notAuthorized('Invalid session for the user.');
      if (Number(row.expires_at) <= clock.now()) {
        throw notAuthorized('Invalid session for the user, session is expired.');
      }
      return sessionSchema.parse(JSON.parse(String(row.body)));
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
