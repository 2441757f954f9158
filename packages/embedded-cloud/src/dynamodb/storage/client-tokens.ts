import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AwsError } from '../../core/aws-service';

const VALID_FOR_MS = 10 * 60 * 1000;

/** Remembers which transactions were executed, so that a repeated request doesn't run twice. */
export class ClientTokens {
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#find = database.prepare(
      'SELECT fingerprint FROM client_tokens WHERE token = ? AND expires_at > ?',
    );
    this.#insert = database.prepare('INSERT OR REPLACE INTO client_tokens VALUES (?, ?, ?)');
    this.#forget = database.prepare('DELETE FROM client_tokens WHERE expires_at <= ?');
  }

  static fingerprint(request: unknown): string {
    return createHash('sha256').update(JSON.stringify(request)).digest('base64');
  }

  /**
   * Returns true if this exact request was executed before. Refuses a different request with the
   * same token.
   */
  isRepeated(token: string, fingerprint: string, nowMs: number): boolean {
    const storedToken = this.#find.get(token, nowMs);
    if (!storedToken) return false;
    if (storedToken.fingerprint === fingerprint) return true;
    throw new AwsError(
      'IdempotentParameterMismatchException',
      'The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical',
    );
  }

  /** Remembers a request that is executed. Must be called in the same transaction. */
  remember(token: string, fingerprint: string, nowMs: number): void {
    this.#forget.run(nowMs);
    this.#insert.run(token, fingerprint, nowMs + VALID_FOR_MS);
  }
}
