import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '../platform/base32';

/**
 * The query parameter that contains the click id in a link to the store. The store sends it back in
 * the URL of an order's landing page.
 */
export const clickIdParameter = 'mb_click';

/** One click on a link to the store. */
export type ClickId = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** Epoch milliseconds, accurate to the second. */
  readonly at: number;
};

/**
 * The number of the key for new signatures. Keys with lower numbers are kept so that older
 * signatures can be checked.
 */
export const currentClickKey = 1;

const version = 1;
/**
 * The length in bytes: version (1), key number (1), seconds (5), delivery (16), subscriber (16).
 */
const bodyLength = 39;
/** HMAC-SHA256 truncated to 128 bits, as in the links of emails. */
const macLength = 16;

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macLength);

/** Returns the signed id: 74 characters that are safe in a query string. */
export const signClickId = ({ deliveryId, subscriberId, at }: ClickId, key: Buffer): string => {
  const head = Buffer.alloc(7);
  head.writeUInt8(version, 0);
  head.writeUInt8(currentClickKey, 1);
  head.writeUIntBE(Math.max(0, Math.floor(at / 1000)), 2, 5);
  const body = Buffer.concat([head, decodeId(deliveryId), decodeId(subscriberId)]);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/**
 * Returns the number of the key that signed an id, or undefined for anything that isn't a click id.
 */
export const clickKeyOf = (text: string): number | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === bodyLength + macLength && bytes[0] === version ? bytes[1] : undefined;
};

/** @returns undefined for ids that were tampered with or not created by us */
export const readClickId = (text: string, key: Buffer): ClickId | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  // The last character has unused bits, so several spellings decode to the same bytes. Only one of
  // them is accepted.
  if (bytes.toString('base64url') !== text || clickKeyOf(text) === undefined) return undefined;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(macOf(body, key), bytes.subarray(bodyLength))) return undefined;
  return {
    at: body.readUIntBE(2, 5) * 1000,
    deliveryId: encodeId(body.subarray(7, 23)),
    subscriberId: encodeId(body.subarray(23, 39)),
  };
};
