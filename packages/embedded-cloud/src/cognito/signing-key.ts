import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';

// We don't use `jose`, because it is asynchronous and the emulator signs and verifies in the middle
// of synchronous work. RS256 is one call of `node:crypto`, and nothing else of JWT is needed.

export const signingKeySchema = z.object({ kid: z.string(), privatePem: z.string() });
export type SigningKey = z.infer<typeof signingKeySchema>;

export const createSigningKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { kid: randomUUID(), privatePem };
};

// Parsed keys, by signing key. Every API call checks a signature, and parsing the PEM each time
// would cost more than the check.
const keyObjects = new WeakMap<
  SigningKey,
  { readonly secret: KeyObject; readonly open: KeyObject }
>();

const keysOf = (key: SigningKey) => {
  const known = keyObjects.get(key);
  if (known) return known;
  const secret = createPrivateKey(key.privatePem);
  const keyPair = { secret, open: createPublicKey(secret) };
  keyObjects.set(key, keyPair);
  return keyPair;
};

/** Returns the public key in the format of a JWKS document. */
export const publicJwk = (key: SigningKey) => {
  const { kty = 'RSA', n = '', e = '' } = keysOf(key).open.export({ format: 'jwk' });
  return { alg: 'RS256', e, kid: key.kid, kty, n, use: 'sig' };
};

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a compact RS256 JWT of the claims. */
export const signJwt = (key: SigningKey, claims: Readonly<Record<string, unknown>>): string => {
  const content = `${base64url({ kid: key.kid, alg: 'RS256' })}.${base64url(claims)}`;
  const signature = sign('sha256', Buffer.from(content), keysOf(key).secret);
  return `${content}.${signature.toString('base64url')}`;
};

/**
 * Returns the claims of a JWT signed by this key, or undefined. The caller must check the expiry.
 */
export const verifyJwt = (key: SigningKey, token: string): unknown => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const content = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!hasHeader(header, key.kid)) return undefined;
  if (!verify('sha256', content, keysOf(key).open, bytes)) return undefined;
  return readJson(payload);
};

const hasHeader = (header: string, kid: string): boolean => {
  const expected = z.object({ alg: z.literal('RS256'), kid: z.literal(kid) });
  return expected.safeParse(readJson(header)).success;
};

/** Decodes a part of an unverified JWT. Returns undefined if it isn't JSON. */
export const readJson = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};
