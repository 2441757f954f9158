import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';

const ticketSignature = (key: Buffer, customerId: string, expiresAt: number): Buffer =>
  createHmac('sha256', key).update(`${customerId}|${expiresAt}`).digest();

/**
 * Creates a signed ticket that proves that a user of this account started the checkout. The ticket
 * is part of a form that a browser posts without an access token. It allows only a payment for this
 * customer.
 */
export const writeCheckoutTicket = (key: Buffer, customerId: string, now: number): string => {
  const expiresAt = now + limits.billing.ticketMs;
  return `${customerId}.${expiresAt}.${ticketSignature(key, customerId, expiresAt).toString('hex')}`;
};

/**
 * @returns the customer that the ticket was created for. @throws AppError checkout_ticket_invalid
 */
export const readCheckoutTicket = (key: Buffer, ticket: string, now: number): string => {
  const [, customerId = '', digits = '', seal = ''] =
    /^([0-9A-Z]{26})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  const expiresAt = Number(digits);
  const isSignatureValid =
    seal !== '' &&
    timingSafeEqual(Buffer.from(seal, 'hex'), ticketSignature(key, customerId, expiresAt));
  if (isSignatureValid && expiresAt > now) return customerId;
  throw new AppError(
    'checkout_ticket_invalid',
    'This page expired. Go back to Billing and choose the plan again.',
  );
};
