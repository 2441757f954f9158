import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A ticket says when a form was shown. It is 6 bytes of time and 6 at random, signed for the form:
 * who never loaded the form has none, and a script that fills it in at once has one that is too new.
 */

const timeBytes = 6;
const bodyBytes = 12;
const macBytes = 16;

/** Nobody reads a form and types an address faster. */
export const leastAgeMs = 2000;
/** Pages stay open over night. */
const mostAgeMs = 24 * 3600 * 1000;

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
  return age > mostAgeMs ? 'old' : 'good';
};
