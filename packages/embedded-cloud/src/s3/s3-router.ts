import type { AwsRequest, AwsResponse } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import { checkAccess } from './access/access';
import { postObject } from './access/post-operation';
import {
  createBucket,
  deleteBucket,
  deleteObjects,
  headBucket,
  listBucket,
  listBuckets,
  listVersions,
} from './bucket-operations';
import {
  copyObject,
  deleteObject,
  deleteVersion,
  getObject,
  headObject,
  putObject,
} from './objects/object-operations';
import type { S3Address } from './s3-address';
import type { S3Call, S3Context } from './s3-context';
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
} from './uploads/upload-operations';

type Operation = (context: S3Context, call: S3Call) => AwsResponse | Promise<AwsResponse>;

// Query parameters that turn a request into a different operation: `GET /bucket?policy` isn't a
// listing.
const SUBRESOURCES = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versionId',
  'versioning',
  'versions',
  'website',
];

const OBJECT_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET ': getObject,
  'HEAD ': headObject,
  'PUT ': putObject,
  'PUT copy': copyObject,
  'DELETE ': deleteObject,
  'DELETE versionId': deleteVersion,
  'POST uploads': createUpload,
  'PUT partNumber&uploadId': uploadPart,
  'POST uploadId': completeUpload,
  'DELETE uploadId': abortUpload,
  'GET uploadId': listParts,
};

const BUCKET_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET ': listBucket,
  'GET uploads': listUploads,
  'GET versions': listVersions,
  'HEAD ': headBucket,
  'POST delete': deleteObjects,
  'DELETE ': deleteBucket,
};

const findOperation = ({ bucket, key }: S3Address, request: AwsRequest): Operation => {
  const { searchParams } = request.url;
  const subresources = SUBRESOURCES.filter((name) => searchParams.has(name)).join('&');
  const isCopy = subresources === '' && request.headers['x-amz-copy-source'] !== undefined;
  const name = `${request.method} ${isCopy ? 'copy' : subresources}`;
  if (bucket === '' && name === 'GET ') return listBuckets;
  if (key === '' && name === 'PUT ') return createBucket;
  const operation = (key === '' ? BUCKET_OPERATIONS : OBJECT_OPERATIONS)[name];
  if (operation) return operation;
  const target = key === '' ? 'bucket' : 'object';
  throw new AwsError(
    'NotImplemented',
    `The local cloud doesn’t support ${name} on a ${target}.`,
    501,
  );
};

const isFormUpload = ({ key }: S3Address, { method, url, headers }: AwsRequest) =>
  method === 'POST' && key === '' && url.search === '' && headers.authorization === undefined;

/** Treats headers in a presigned URL's query, such as x-amz-meta-…, like real ones. */
const withHoistedHeaders = (request: AwsRequest): AwsRequest => {
  const amzParameters = [...request.url.searchParams].filter(([name]) => name.startsWith('x-amz-'));
  return { ...request, headers: { ...Object.fromEntries(amzParameters), ...request.headers } };
};

/** Checks access, finds the operation and runs it. */
export const routeS3 = async (
  context: S3Context,
  address: S3Address,
  request: AwsRequest,
): Promise<AwsResponse> => {
  if (isFormUpload(address, request)) {
    context.buckets.get(address.bucket);
    return postObject(context, address.bucket, request);
  }
  checkAccess(request, context);
  const call = { ...address, request: withHoistedHeaders(request) };
  const operation = findOperation(address, call.request);
  const needsBucket = operation !== createBucket && operation !== listBuckets;
  if (needsBucket) context.buckets.get(address.bucket);
  return operation(context, call);
};
