import { createHmac } from 'node:crypto';
import { sameText } from '../platform/same-text';

/**
 * How long a ticket is valid, in milliseconds. It is long enough for Cognito's four triggers to
 * cold-start one after the other.
 */
const ticketLifetimeMs = 60_000;

const ticketSignature = (key: Buffer, email: string, end: number): string =>
  createHmac('sha256', key).update(`${email.toLowerCase()}|${end}`).digest('hex');

/**
 * Writes a signed ticket that confirms that the code was right. The user pool accepts it as the
 * answer to its challenge. Only our function sends it to Cognito and no browser ever gets it, so
 * calling the pool directly doesn't help an attacker.
 */
export const writeTicket = (key: Buffer, email: string, now: number): string => {
  const end = now + ticketLifetimeMs;
  return `${end}.${ticketSignature(key, email, end)}`;
};

export const isValidTicket = (key: Buffer, email: string, ticket: string, now: number): boolean => {
  const [, digits = '', seal = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  const end = Number(digits);
  return end > now && sameText(seal, ticketSignature(key, email, end));
};
