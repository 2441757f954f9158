import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A ticket records when a form was shown: 6 bytes of time and 6 random bytes, signed for the form.
 * A client that never loaded the form has no ticket, and a script that fills in the form
 * immediately has a ticket that is too new.
 */

const timeBytes = 6;
const bodyBytes = 12;
const macBytes = 16;

/** The minimum age of a ticket. No person reads a form and types an address faster. */
export const leastAgeMs = 2000;
/** The maximum age of a ticket. Pages may stay open overnight. */
const maxAgeMs = 24 * 3600 * 1000;

const macOf = (body: Buffer, formId: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(formId).update(body).digest().subarray(0, macBytes);

/** @param random 6 bytes */
export const writeTicket = (formId: string, now: number, random: Buffer, key: Buffer): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(now, 0, timeBytes);
  const body = Buffer.concat([time, random.subarray(0, bodyBytes - timeBytes)]);
  return Buffer.concat([body, macOf(body, formId, key)]).toString('base64url');
};

export type TicketVerdict = 'good' | 'early' | 'old' | 'forged';

export const readTicket = (
  text: string,
  formId: string,
  now: number,
  key: Buffer,
): TicketVerdict => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text)
    return 'forged';
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(macOf(body, formId, key), bytes.subarray(bodyBytes))) return 'forged';
  const age = now - body.readUIntBE(0, timeBytes);
  if (age < leastAgeMs) return 'early';
  return age > maxAgeMs ? 'old' : 'good';
};
