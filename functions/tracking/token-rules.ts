import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodeId, encodeId } from '../platform/base32';

// We don't use a JWT (`jose`). In JSON and Base64, the same claims take more than twice the
// characters, and each email contains a token in every link.

/** What a token allows. The kind is part of the signature, so an open token can't unsubscribe. */
export type TokenKind = 'open' | 'click' | 'unsubscribe' | 'web-version';

export type Token = {
  readonly kind: TokenKind;
  readonly deliveryId: string;
  readonly subscriberId: string;
  /** The number of the link, 1 to 999. 0 for all but clicks. */
  readonly link: number;
};

/**
 * The key for new signatures. Tokens never expire, so keys with older numbers are kept for reading.
 */
export const currentKeyNumber = 1;

const version = 1;
const kinds: readonly TokenKind[] = ['open', 'click', 'unsubscribe', 'web-version'];
/** The bytes of the body: version, key number, kind, link (2), delivery (16), subscriber (16) */
const bodyLength = 37;
/** HMAC-SHA256 truncated to 128 bits: impossible to guess, and short in a URL. */
const macLength = 16;

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Preparing the key is most of a signature's time, and every email signs several tokens. */
const preparedKey = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
};

const macOf = (body: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', preparedKey(key)).update(body).digest().subarray(0, macLength);

/** Returns the token as it is in a link: 71 characters, safe in a path. */
export const signToken = ({ kind, deliveryId, subscriberId, link }: Token, key: Buffer): string => {
  const head = Buffer.from([version, currentKeyNumber, kinds.indexOf(kind), link >> 8, link & 255]);
  const body = Buffer.concat([head, decodeId(deliveryId), decodeId(subscriberId)]);
  return Buffer.concat([body, macOf(body, key)]).toString('base64url');
};

/**
 * Returns the number of the key that signed a token, or undefined for anything that isn't a token.
 */
export const keyNumberOf = (text: string): number | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  const known = bytes.length === bodyLength + macLength && bytes[0] === version;
  return known ? bytes[1] : undefined;
};

/**
 * Reads a token of the given kind.
 * @returns undefined when it was tampered with, made for something else, or not made by us
 */
export const readToken = (text: string, kind: TokenKind, key: Buffer): Token | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  // Refuses other spellings of the same bytes, so that each token has only one valid text.
  if (bytes.toString('base64url') !== text || keyNumberOf(text) === undefined) return undefined;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(macOf(body, key), bytes.subarray(bodyLength))) return undefined;
  if (kinds[body.readUInt8(2)] !== kind) return undefined;
  return {
    kind,
    link: body.readUInt16BE(3),
    deliveryId: encodeId(body.subarray(5, 21)),
    subscriberId: encodeId(body.subarray(21, 37)),
  };
};
