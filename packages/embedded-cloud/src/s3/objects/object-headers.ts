import { AwsError } from '../../core/aws-service';

type Headers = Readonly<Record<string, string>>;

/** Request headers stored with an object and returned on every read. */
export type ObjectHeaders = Headers;

const STORED_HEADERS = new Set([
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'expires',
]);

// PutObject API reference: user-defined metadata of a PUT is limited to 2 KB.
const MAX_USER_METADATA_BYTES = 2_048;

const userMetadataBytes = (headers: Headers) =>
  Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((sum, [name, value]) => {
      const bare = name.slice('x-amz-meta-'.length);
      return sum + Buffer.byteLength(bare) + Buffer.byteLength(value);
    }, 0);

/** `aws-chunked` describes the transfer, not the object. */
const contentEncoding = (value: string | undefined) => {
  const codings = (value ?? '').split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== '' && coding !== 'aws-chunked').join(',');
};

/**
 * Returns the headers (or form fields) of a write that belong to the object, with lowercase names.
 */
export const headersToKeep = (requestHeaders: Headers): ObjectHeaders => {
  const storedHeaders = Object.fromEntries(
    Object.entries(requestHeaders).filter(
      ([name]) => STORED_HEADERS.has(name) || name.startsWith('x-amz-meta-'),
    ),
  );
  if (userMetadataBytes(storedHeaders) > MAX_USER_METADATA_BYTES) {
    const message = 'Your metadata headers exceed the maximum allowed metadata size';
    throw new AwsError('MetadataTooLarge', message);
  }
  const encoding = contentEncoding(requestHeaders['content-encoding']);
  return {
    'content-type': 'binary/octet-stream',
    ...storedHeaders,
    ...(encoding && { 'content-encoding': encoding }),
  };
};

const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const;

/** Returns the headers that a GET overrides with `response-content-type` and similar parameters. */
export const overriddenHeaders = (query: URLSearchParams): Headers =>
  Object.fromEntries(
    OVERRIDES.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
