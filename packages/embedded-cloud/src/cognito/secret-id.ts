import { createHash, randomBytes } from 'node:crypto';

/** An unguessable text for a session or a refresh token. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What is stored of it, so that a copied database opens no account. */
export const secretId = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
