import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '../../platform/base32';

/**
 * The content of a confirmation link: 2 bytes for the version and the key number, three ids, and 6
 * bytes for the time.
 */
export type ConfirmToken = {
  readonly formId: string;
  readonly subscriberId: string;
  /** The id of the submission, as in signup-message.ts. */
  readonly id: string;
  /** When the email was sent, in epoch milliseconds. */
  readonly sentAt: number;
};

const version = 2;
export const confirmKeyNumber = 1;
const idBytes = 16;
const randomByteCount = 9;
const timeBytes = 6;
const macBytes = 16;
const randomOffset = 2 + 2 * idBytes;
const bodyBytes = randomOffset + randomByteCount + timeBytes;

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes);

export const signConfirmToken = (
  { formId, subscriberId, id, sentAt }: ConfirmToken,
  key: Buffer,
): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(sentAt, 0, timeBytes);
  const head = Buffer.from([version, confirmKeyNumber]);
  const own = Buffer.alloc(randomByteCount);
  own.write(id, 'base64url');
  const body = Buffer.concat([head, decodeId(formId), decodeId(subscriberId), own, time]);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/** @returns undefined for a token that was tampered with or isn't ours */
export const readConfirmToken = (text: string, key: Buffer): ConfirmToken | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) {
    return undefined;
  }
  const body = bytes.subarray(0, bodyBytes);
  if (body[0] !== version || body[1] !== confirmKeyNumber) return undefined;
  if (!timingSafeEqual(macOf(body, key), bytes.subarray(bodyBytes))) return undefined;
  return {
    formId: encodeId(body.subarray(2, 2 + idBytes)),
    subscriberId: encodeId(body.subarray(2 + idBytes, randomOffset)),
    id: body.subarray(randomOffset, randomOffset + randomByteCount).toString('base64url'),
    sentAt: body.readUIntBE(randomOffset + randomByteCount, timeBytes),
  };
};
