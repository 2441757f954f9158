import { createHash, randomBytes } from 'node:crypto';

/** Returns an unguessable string for a session or a refresh token. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/**
 * Returns the stored form of a secret, which can't be used to sign in if someone copies the
 * database.
 */
export const secretId = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
