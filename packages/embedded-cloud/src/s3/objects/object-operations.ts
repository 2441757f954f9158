import type { AwsResponse } from '../../core/aws-service';
import { AwsError } from '../../core/aws-service';
import { xmlResponse } from '../../core/xml-response';
import type { S3Call, S3Context } from '../s3-context';
import { parseRange } from './byte-range';
import { checkCopySource, checkRead, writeCondition } from './conditions';
import { headersToKeep, overriddenHeaders } from './object-headers';
import type { ObjectEntry } from './object-table';
import { readUploadBody } from './upload-body';

export const quoted = (etag: string) => `"${etag}"`;
export const isoDate = (ms: number) => new Date(ms).toISOString();

const entryHeaders = (entry: ObjectEntry, { request }: S3Call): Record<string, string> => ({
  ...entry.headers,
  ...overriddenHeaders(request.url.searchParams),
  'accept-ranges': 'bytes',
  etag: quoted(entry.etag),
  'last-modified': new Date(entry.modifiedAtMs).toUTCString(),
});

const checksumHeaders = (entry: ObjectEntry, { request }: S3Call): Record<string, string> => {
  const isChecksumRequested = request.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED';
  if (!isChecksumRequested || Object.keys(entry.checksums).length === 0) return {};
  return { ...entry.checksums, 'x-amz-checksum-type': 'FULL_OBJECT' };
};

const notModified = (entry: ObjectEntry, call: S3Call): AwsResponse => ({
  status: 304,
  headers: entryHeaders(entry, call),
  body: '',
});

/** Handles GetObject: the whole object or one range, with conditions and response overrides. */
export const getObject = async ({ objects }: S3Context, call: S3Call): Promise<AwsResponse> => {
  const { bucket, key, request } = call;
  if (checkRead(objects.get(bucket, key), request.headers) === 'not-modified') {
    return notModified(objects.get(bucket, key), call);
  }
  const { entry, range, body } = await objects.read(bucket, key, ({ sizeBytes }) =>
    parseRange(request.headers.range, sizeBytes),
  );
  const headers = { ...entryHeaders(entry, call), 'content-length': String(body.length) };
  if (!range)
    return { status: 200, headers: { ...headers, ...checksumHeaders(entry, call) }, body };
  const end = range.start + range.length - 1;
  const contentRange = `bytes ${range.start}-${end}/${entry.sizeBytes}`;
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body };
};

/** Handles HeadObject: GetObject's headers without the bytes. */
export const headObject = ({ objects }: S3Context, call: S3Call): AwsResponse => {
  const entry = objects.get(call.bucket, call.key);
  if (checkRead(entry, call.request.headers) === 'not-modified') return notModified(entry, call);
  const headers = { ...entryHeaders(entry, call), ...checksumHeaders(entry, call) };
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(entry.sizeBytes) },
    body: '',
  };
};

/** Handles PutObject, verifying its checksums and write condition. */
export const putObject = async ({ objects }: S3Context, call: S3Call): Promise<AwsResponse> => {
  const { bucket, key, request } = call;
  const { body, checksums } = readUploadBody(request);
  const entry = await objects.put(
    bucket,
    key,
    { body, checksums, headers: headersToKeep(request.headers) },
    writeCondition(request.headers),
  );
  const checksumType = Object.keys(checksums).length > 0 && {
    'x-amz-checksum-type': 'FULL_OBJECT',
  };
  return {
    status: 200,
    headers: { etag: quoted(entry.etag), ...checksums, ...checksumType },
    body: '',
  };
};

const readCopySource = (header: string) => {
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(header)) ?? [];
  if (bucket && key) return { bucket, key };
  throw new AwsError('InvalidArgument', 'Copy Source must mention the source bucket and key.');
};

/** Handles CopyObject, with the source's headers or (directive REPLACE) the request's. */
export const copyObject = async (context: S3Context, call: S3Call): Promise<AwsResponse> => {
  const { buckets, objects } = context;
  const { bucket, key, request } = call;
  const source = readCopySource(request.headers['x-amz-copy-source'] ?? '');
  buckets.get(source.bucket);
  checkCopySource(objects.get(source.bucket, source.key), request.headers);
  const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (source.bucket === bucket && source.key === key && !isReplacing) {
    const message =
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.";
    throw new AwsError('InvalidRequest', message);
  }
  const target = {
    bucket,
    key,
    ...(isReplacing && { headers: headersToKeep(request.headers) }),
  };
  const entry = await objects.copy(source, target, writeCondition(request.headers));
  return xmlResponse('CopyObjectResult', {
    ETag: quoted(entry.etag),
    LastModified: isoDate(entry.modifiedAtMs),
  });
};

/** Handles DeleteObject, which also succeeds if the object doesn't exist. */
export const deleteObject = async ({ objects }: S3Context, call: S3Call): Promise<AwsResponse> => {
  await objects.remove(call.bucket, call.key);
  return { status: 204, headers: {}, body: '' };
};

/** Handles DeleteObject of a delete marker, which brings the object back. */
export const deleteVersion = async ({ objects }: S3Context, call: S3Call): Promise<AwsResponse> => {
  const marker = call.request.url.searchParams.get('versionId') ?? '';
  await objects.bringBack(call.bucket, call.key, marker);
  return { status: 204, headers: { 'x-amz-delete-marker': 'true' }, body: '' };
};
