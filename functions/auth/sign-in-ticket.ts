import { createHmac } from 'node:crypto';
import { sameText } from '../platform/same-text';

/**
 * How long a ticket is valid, in milliseconds. It is long enough for Cognito's four triggers to
 * cold-start one after the other.
 */
const ticketLifetimeMs = 60_000;

const ticketSignature = (key: Buffer, email: string, expiresAt: number): string =>
  createHmac('sha256', key).update(`${email.toLowerCase()}|${expiresAt}`).digest('hex');

/**
 * Writes a signed ticket that confirms that the code was right. The user pool accepts it as the
 * answer to its challenge. Only our function sends it to Cognito and no browser ever gets it, so
 * calling the pool directly doesn't help an attacker.
 */
export const writeTicket = (key: Buffer, email: string, now: number): string => {
  const expiresAt = now + ticketLifetimeMs;
  return `${expiresAt}.${ticketSignature(key, email, expiresAt)}`;
};

export const isValidTicket = (key: Buffer, email: string, ticket: string, now: number): boolean => {
  const [, digits = '', seal = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  const expiresAt = Number(digits);
  return expiresAt > now && sameText(seal, ticketSignature(key, email, expiresAt));
};
