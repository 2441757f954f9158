import type { AwsResponse } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import { xmlResponse } from '../core/xml-response';
import { type ListingQuery, listObjects } from './objects/object-listing';
import { isoDate, quoted } from './objects/object-operations';
import type { ObjectEntry } from './objects/object-table';
import type { S3Call, S3Context } from './s3-context';
import { readDeletion } from './s3-xml-body';

// The maximum page size, from the ListObjectsV2 API reference.
const MAX_KEYS = 1_000;

const readToken = (token: string): string => {
  const startAfter = Buffer.from(token, 'base64url').toString('utf8');
  if (Buffer.from(startAfter).toString('base64url') === token && startAfter !== '')
    return startAfter;
  throw new AwsError('InvalidArgument', 'The continuation token provided is incorrect');
};

const readMaxKeys = (text: string): number => {
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_KEYS);
  const extra = { ArgumentName: 'max-keys', ArgumentValue: text };
  throw new AwsError('InvalidArgument', 'Provided max-keys not an integer', 400, extra);
};

const readQuery = (bucket: string, query: URLSearchParams): ListingQuery => {
  const token = query.get('continuation-token');
  return {
    bucket,
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: token === null ? (query.get('start-after') ?? '') : readToken(token),
    max: readMaxKeys(query.get('max-keys') ?? String(MAX_KEYS)),
  };
};

const toListEntry = ({ key, modifiedAtMs, etag, sizeBytes }: ObjectEntry, encode: Encode) => ({
  Key: encode(key),
  LastModified: isoDate(modifiedAtMs),
  ETag: quoted(etag),
  Size: sizeBytes,
  StorageClass: 'STANDARD',
});

type Encode = (text: string) => string;

/** Handles ListObjectsV2. */
export const listBucket = ({ table }: S3Context, { bucket, request }: S3Call): AwsResponse => {
  const { searchParams } = request.url;
  if (searchParams.get('list-type') !== '2') {
    throw new AwsError(
      'NotImplemented',
      'The local cloud supports only ListObjectsV2 for listing objects.',
      501,
    );
  }
  const query = readQuery(bucket, searchParams);
  const encodingType = searchParams.get('encoding-type') ?? undefined;
  const encode: Encode = encodingType === 'url' ? encodeURIComponent : (text) => text;
  const { objects, commonPrefixes, next } = listObjects(table, query);
  return xmlResponse('ListBucketResult', {
    Name: bucket,
    Prefix: encode(query.prefix),
    Delimiter: query.delimiter ? encode(query.delimiter) : undefined,
    StartAfter: searchParams.get('start-after') ?? undefined,
    ContinuationToken: searchParams.get('continuation-token') ?? undefined,
    NextContinuationToken: next && Buffer.from(next).toString('base64url'),
    EncodingType: encodingType,
    MaxKeys: query.max,
    KeyCount: objects.length + commonPrefixes.length,
    IsTruncated: next !== undefined,
    Contents: objects.map((entry) => toListEntry(entry, encode)),
    CommonPrefixes: commonPrefixes.map((prefix) => ({ Prefix: encode(prefix) })),
  });
};

/** Handles ListObjectVersions, on one page. S3 calls the version of an unversioned write `null`. */
export const listVersions = (
  { table, deleted }: S3Context,
  { bucket, request }: S3Call,
): AwsResponse => {
  const { searchParams } = request.url;
  const prefix = searchParams.get('prefix') ?? '';
  const encodingType = searchParams.get('encoding-type') ?? undefined;
  const encode: Encode = encodingType === 'url' ? encodeURIComponent : (text) => text;
  const everything = { bucket, prefix, delimiter: '', after: '', max: Number.MAX_SAFE_INTEGER };
  const current = listObjects(table, everything).objects;
  const isLatest = ({ key }: ObjectEntry) => !table.find(bucket, key);
  const hidden = deleted.list(bucket).filter(({ entry }) => entry.key.startsWith(prefix));
  const version = (entry: ObjectEntry, IsLatest: boolean) => ({
    ...toListEntry(entry, encode),
    VersionId: IsLatest ? 'null' : entry.file,
    IsLatest,
  });
  return xmlResponse('ListVersionsResult', {
    Name: bucket,
    Prefix: encode(prefix),
    EncodingType: encodingType,
    IsTruncated: false,
    Version: [
      ...current.map((entry) => version(entry, true)),
      ...hidden.map(({ entry }) => version(entry, false)),
    ],
    DeleteMarker: hidden.map(({ entry, marker, deletedAtMs }) => ({
      Key: encode(entry.key),
      VersionId: marker,
      IsLatest: isLatest(entry),
      LastModified: isoDate(deletedAtMs),
    })),
  });
};

/** Handles DeleteObjects. */
export const deleteObjects = async (
  { objects }: S3Context,
  { bucket, request }: S3Call,
): Promise<AwsResponse> => {
  const { keys, isQuiet } = readDeletion(request.body);
  await Promise.all(keys.map((key) => objects.remove(bucket, key)));
  return xmlResponse('DeleteResult', {
    Deleted: isQuiet ? undefined : keys.map((key) => ({ Key: key })),
  });
};

/** Handles CreateBucket. The owner may repeat it, as in us-east-1. */
export const createBucket = ({ buckets }: S3Context, { bucket }: S3Call): AwsResponse => {
  if (!buckets.has(bucket)) buckets.declare({ name: bucket });
  return { status: 200, headers: { location: `/${bucket}` }, body: '' };
};

/** Handles DeleteBucket. Throws BucketNotEmpty. */
export const deleteBucket = ({ buckets, table }: S3Context, { bucket }: S3Call): AwsResponse => {
  if (!table.isEmpty(bucket)) {
    const message = 'The bucket you tried to delete is not empty';
    throw new AwsError('BucketNotEmpty', message, 409, { BucketName: bucket });
  }
  buckets.remove(bucket);
  return { status: 204, headers: {}, body: '' };
};

/** Handles HeadBucket. */
export const headBucket = ({ region }: S3Context): AwsResponse => ({
  status: 200,
  headers: { 'x-amz-bucket-region': region },
  body: '',
});

/** Handles ListBuckets. */
export const listBuckets = ({ buckets }: S3Context): AwsResponse =>
  xmlResponse('ListAllMyBucketsResult', {
    Buckets: {
      Bucket: buckets
        .list()
        .map(({ name, createdAtMs }) => ({ Name: name, CreationDate: isoDate(createdAtMs) })),
    },
  });
