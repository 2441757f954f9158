import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '../platform/base32';

/** The parameter of a link to the shop; it comes back with the order's landing page. */
export const clickIdParameter = 'mb_click';

/** What one click of a link to the shop was. */
export type ClickId = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** Epoch milliseconds, exact to the second. */
  readonly at: number;
};

/** The key that signs now; keys of older numbers stay for reading. */
export const currentClickKey = 1;

const version = 1;
/** version, key number, seconds (5), delivery (16), subscriber (16) */
const bodyLength = 39;
/** HMAC-SHA256 cut to 128 bits, as in the links of mails. */
const macLength = 16;

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macLength);

/** 74 characters, safe in a query. */
export const signClickId = ({ deliveryId, subscriberId, at }: ClickId, key: Buffer): string => {
  const head = Buffer.alloc(7);
  head.writeUInt8(version, 0);
  head.writeUInt8(currentClickKey, 1);
  head.writeUIntBE(Math.max(0, Math.floor(at / 1000)), 2, 5);
  const body = Buffer.concat([head, decodeId(deliveryId), decodeId(subscriberId)]);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/** The number of the key that an id says it was signed with; nothing for anything else. */
export const clickKeyOf = (text: string): number | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === bodyLength + macLength && bytes[0] === version ? bytes[1] : undefined;
};

/** @returns nothing for what was tampered with or not made by us */
export const readClickId = (text: string, key: Buffer): ClickId | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  // The last character has bits that no byte holds: one id has one spelling.
  if (bytes.toString('base64url') !== text || clickKeyOf(text) === undefined) return undefined;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(macOf(body, key), bytes.subarray(bodyLength))) return undefined;
  return {
    at: body.readUIntBE(2, 5) * 1000,
    deliveryId: encodeId(body.subarray(7, 23)),
    subscriberId: encodeId(body.subarray(23, 39)),
  };
};
