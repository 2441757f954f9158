import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// This isn't `@smithy/signature-v4`, the code that clients sign with. It can't verify signatures
// and doesn't support form policies, and checking with the same code would miss its bugs.

/** The only credential pair of the local cloud. */
export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** The parts of the scope `<access key>/<yyyymmdd>/<region>/<service>/aws4_request`. */
export type CredentialScope = {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
};

export const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** Returns undefined if the text isn't a credential scope. */
export const readScope = (credential: string): CredentialScope | undefined => {
  const [accessKeyId, date, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !date || !region || !service) return undefined;
  if (terminator !== 'aws4_request' || rest.length > 0) return undefined;
  return { accessKeyId, date, region, service };
};

/** Returns `20261121T053700Z` as epoch ms, or NaN if malformed. */
export const readAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Returns the hex signature of a string to sign (for form uploads: of the encoded policy). */
export const sign = (secretAccessKey: string, scope: CredentialScope, text: string): string => {
  const { date, region, service } = scope;
  const dateKey = hmac(`AWS4${secretAccessKey}`, date);
  const key = hmac(hmac(hmac(dateKey, region), service), 'aws4_request');
  return hmac(key, text).toString('hex');
};

export const isSameSignature = (actual: string, expected: string): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected));

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed escape stays as it is. No client signs one, so the signature won't match.
    return segment;
  }
};

const canonicalPath = (pathname: string) =>
  pathname
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/');

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([nameA, a], [nameB, b]) => (nameA === nameB ? compare(a, b) : compare(nameA, nameB)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

type SignableRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The names of the signed headers, in lowercase. */
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
  readonly amzDate: string;
};

/** Returns a request's string to sign (Signature Version 4, S3's single-encoded path). */
export const stringToSign = (scope: CredentialScope, request: SignableRequest): string => {
  const { method, url, headers, signedHeaders, payloadHash, amzDate } = request;
  const headerLines = signedHeaders.map(
    (name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`,
  );
  const canonical = [
    method,
    canonicalPath(url.pathname),
    canonicalQuery(url.searchParams),
    headerLines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const { date, region, service } = scope;
  return [ALGORITHM, amzDate, `${date}/${region}/${service}/aws4_request`, hash].join('\n');
};
