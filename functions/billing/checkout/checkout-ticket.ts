import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../shared/limits';
import { AppError } from '../../platform/app-error';

const ticketSignature = (key: Buffer, customerId: string, end: number): Buffer =>
  createHmac('sha256', key).update(`${customerId}|${end}`).digest();

/**
 * Creates a signed ticket that proves that a user of this account started the checkout. The ticket
 * is part of a form that a browser posts without an access token. It allows only a payment for this
 * customer.
 */
export const writeCheckoutTicket = (key: Buffer, customerId: string, now: number): string => {
  const end = now + limits.billing.ticketMs;
  return `${customerId}.${end}.${ticketSignature(key, customerId, end).toString('hex')}`;
};

/**
 * @returns the customer that the ticket was created for. @throws AppError checkout_ticket_invalid
 */
export const readCheckoutTicket = (key: Buffer, ticket: string, now: number): string => {
  const [, customerId = '', digits = '', seal = ''] =
    /^([0-9A-Z]{26})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  const end = Number(digits);
  const isOurs =
    seal !== '' && timingSafeEqual(Buffer.from(seal, 'hex'), ticketSignature(key, customerId, end));
  if (isOurs && end > now) return customerId;
  throw new AppError(
    'checkout_ticket_invalid',
    'This page expired. Go back to Billing and choose the plan again.',
  );
};
