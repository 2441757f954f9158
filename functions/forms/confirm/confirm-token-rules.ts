import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '../../platform/base32';

/** Who confirms what: 2 bytes of version and key number, both ids, 6 bytes of time. */
export type ConfirmToken = {
  readonly formId: string;
  readonly subscriberId: string;
  /** When the mail was sent, epoch milliseconds. */
  readonly sentAt: number;
};

const version = 1;
export const confirmKeyNumber = 1;
const [idBytes, timeBytes, macBytes] = [16, 6, 16];
const bodyBytes = 2 + 2 * idBytes + timeBytes;

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes);

export const signConfirmToken = (
  { formId, subscriberId, sentAt }: ConfirmToken,
  key: Buffer,
): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(sentAt, 0, timeBytes);
  const head = Buffer.from([version, confirmKeyNumber]);
  const body = Buffer.concat([head, decodeId(formId), decodeId(subscriberId), time]);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/** @returns nothing for a token that was tampered with or is none of ours */
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
    subscriberId: encodeId(body.subarray(2 + idBytes, 2 + 2 * idBytes)),
    sentAt: body.readUIntBE(2 + 2 * idBytes, timeBytes),
  };
};
