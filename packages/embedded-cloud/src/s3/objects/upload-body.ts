import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AwsRequest } from '../../core/aws-service';
import { AwsError } from '../../core/aws-service';
import { decodeAwsChunked } from './aws-chunked';

type Headers = Readonly<Record<string, string>>;

export type UploadBody = {
  readonly body: Buffer;
  /** The checksums the sender provided, by header name. */
  readonly checksums: Headers;
};

const crc32Base64 = (body: Buffer) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
};

const digest = (algorithm: string) => (body: Buffer) =>
  createHash(algorithm).update(body).digest('base64');

const COMPUTED: Readonly<Record<string, (body: Buffer) => string>> = {
  'x-amz-checksum-crc32': crc32Base64,
  'x-amz-checksum-sha1': digest('sha1'),
  'x-amz-checksum-sha256': digest('sha256'),
};
// Checksums that Node can't compute. The SDK and CLI send them only when configured to.
const UNSUPPORTED_CHECKSUMS = ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme'];

const badDigest = (name: string) => {
  const message = `The ${name} you specified did not match what we received.`;
  return new AwsError('BadDigest', message);
};

const checkMd5 = (expected: string | undefined, body: Buffer) => {
  if (expected === undefined) return;
  if (Buffer.from(expected, 'base64').length !== 16) {
    throw new AwsError('InvalidDigest', 'The Content-MD5 you specified was invalid.');
  }
  if (digest('md5')(body) !== expected) throw badDigest('Content-MD5');
};

const readChecksums = (headers: Headers, body: Buffer): Headers => {
  const unknown = UNSUPPORTED_CHECKSUMS.find((name) => headers[name] !== undefined);
  if (unknown) {
    throw new AwsError('NotImplemented', `The local cloud doesn’t support ${unknown}.`, 501);
  }
  const checksumHeaders = Object.entries(headers).filter(([name]) => Object.hasOwn(COMPUTED, name));
  for (const [name, value] of checksumHeaders) {
    if (COMPUTED[name]?.(body) !== value) throw badDigest(name);
  }
  return Object.fromEntries(checksumHeaders);
};

/**
 * Returns the decoded bytes of an upload, after verifying every checksum in headers or trailers.
 * Throws BadDigest, InvalidDigest or IncompleteBody.
 */
export const readUploadBody = (request: AwsRequest): UploadBody => {
  const { headers } = request;
  const isChunked = headers['x-amz-content-sha256']?.startsWith('STREAMING-') ?? false;
  const { body, trailers } = isChunked
    ? decodeAwsChunked(request.body)
    : { body: request.body, trailers: {} };
  const declaredLength = headers['x-amz-decoded-content-length'];
  if (isChunked && declaredLength !== undefined && Number(declaredLength) !== body.length) {
    const message = 'The decoded length differs from x-amz-decoded-content-length.';
    throw new AwsError('IncompleteBody', message);
  }
  checkMd5(headers['content-md5'], body);
  return { body, checksums: readChecksums({ ...headers, ...trailers }, body) };
};
