import { AwsError } from '../../core/aws-service';
import type { ObjectEntry } from './object-table';

type Headers = Readonly<Record<string, string>>;

const preconditionFailed = (condition: string) => {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new AwsError('PreconditionFailed', message, 412, { Condition: condition });
};

/** Returns whether an If-Match or If-None-Match list contains the etag. */
const matchesEtag = (list: string, etag: string) =>
  list.split(',').some((listedEtag) => {
    const bare = listedEtag.trim().replace(/^W\//, '').replaceAll('"', '');
    return bare === '*' || bare === etag;
  });

const isAfter = (modifiedAtMs: number, date: string) =>
  // HTTP dates have a resolution of one second.
  Math.floor(modifiedAtMs / 1000) * 1000 > Date.parse(date);

/**
 * Checks a read against its conditional headers (RFC 9110 §13.2.2). Throws PreconditionFailed, or
 * returns `not-modified` when the caller's copy is current.
 */
export const checkRead = (
  { etag, modifiedAtMs }: ObjectEntry,
  headers: Headers,
): 'send' | 'not-modified' => {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  const unmodified = headers['if-unmodified-since'];
  const modified = headers['if-modified-since'];
  if (match !== undefined && !matchesEtag(match, etag)) throw preconditionFailed('If-Match');
  if (match === undefined && unmodified !== undefined && isAfter(modifiedAtMs, unmodified)) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  if (noneMatch !== undefined) return matchesEtag(noneMatch, etag) ? 'not-modified' : 'send';
  if (modified !== undefined && !isAfter(modifiedAtMs, modified)) return 'not-modified';
  return 'send';
};

/** Checks a copy's source against the x-amz-copy-source-if-… headers. */
export const checkCopySource = (source: ObjectEntry, headers: Headers) => {
  const prefix = 'x-amz-copy-source-';
  const prefixedHeaders = Object.entries(headers).filter(([name]) => name.startsWith(prefix));
  const conditions = Object.fromEntries(
    prefixedHeaders.map(([name, value]) => [name.slice(prefix.length), value]),
  );
  if (checkRead(source, conditions) === 'not-modified')
    throw preconditionFailed('x-amz-copy-source-If-…');
};

export type WriteCondition = (existing: ObjectEntry | undefined) => void;

/**
 * Reads the condition of a write. With `If-None-Match: *`, the write only creates an object. With
 * `If-Match`, the write only replaces the named version.
 */
export const writeCondition = (headers: Headers): WriteCondition => {
  const noneMatch = headers['if-none-match'];
  const match = headers['if-match'];
  if (noneMatch !== undefined && noneMatch !== '*') {
    const message = 'A header you provided implies functionality that is not implemented';
    throw new AwsError('NotImplemented', message, 501, { Header: 'If-None-Match' });
  }
  return (existing) => {
    if (noneMatch !== undefined && existing) throw preconditionFailed('If-None-Match');
    if (match === undefined) return;
    if (!existing) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
    if (!matchesEtag(match, existing.etag)) throw preconditionFailed('If-Match');
  };
};
