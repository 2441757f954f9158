import type { AwsRequest } from '../core/aws-service';
import { addressOf } from '../s3/s3-address';
import type { NeededPermission } from './evaluate';

const objectArn = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;

/** The actions on objects by method. Writing a part of an upload is a PutObject too. */
const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

const uploadActions: Readonly<Record<string, string>> = {
  DELETE: 's3:AbortMultipartUpload',
  GET: 's3:ListMultipartUploadParts',
};

const listedKeys = (body: Buffer): readonly string[] =>
  [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);

const formField = (body: Buffer, name: string): string | undefined =>
  new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`, 'i').exec(body.toString('latin1'))?.[1];

/** Returns the credential in a form that a browser posts, as in `X-Amz-Credential` of an address. */
export const formCredential = (body: Buffer): string | undefined =>
  formField(body, 'x-amz-credential');

const bucketPermissions = (bucket: string, request: AwsRequest): readonly NeededPermission[] => {
  const resource = `arn:aws:s3:::${bucket}`;
  const { method, url, body } = request;
  if (method === 'POST' && url.searchParams.has('delete')) {
    return listedKeys(body).map((key) => ({
      action: 's3:DeleteObject',
      resource: objectArn(bucket, key),
    }));
  }
  if (method === 'POST') {
    const key = formField(body, 'key') ?? '';
    return [{ action: 's3:PutObject', resource: objectArn(bucket, key) }];
  }
  const action = url.searchParams.has('uploads')
    ? 's3:ListBucketMultipartUploads'
    : 's3:ListBucket';
  return [{ action, resource }];
};

const sourceOf = (header: string): NeededPermission => ({
  action: 's3:GetObject',
  resource: `arn:aws:s3:::${decodeURIComponent(header).replace(/^\//, '')}`,
});

/** Returns the permissions that a call of S3 needs. */
export const s3Permissions = (request: AwsRequest): readonly NeededPermission[] => {
  const { bucket, key } = addressOf(request);
  if (key === '') return bucketPermissions(bucket, request);
  const { method, url, headers } = request;
  const isUpload = url.searchParams.has('uploadId');
  const action = (isUpload && uploadActions[method]) || objectActions[method] || `s3:${method}`;
  const own = { action, resource: objectArn(bucket, key) };
  const source = headers['x-amz-copy-source'];
  return source === undefined ? [own] : [own, sourceOf(source)];
};

/**
 * Returns the permission without which S3 doesn't say that an object is missing, or undefined for
 * other calls.
 */
export const listPermission = (request: AwsRequest): NeededPermission | undefined => {
  const { bucket, key } = addressOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (key === '' || !isRead) return undefined;
  return { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` };
};
