import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AwsRequest, AwsResponse, AwsService } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { inTransaction, openStore } from '../core/store';
import { type XmlValue, xmlResponse } from '../core/xml-response';
import type { Credentials } from './access/signature-v4';
import type { BucketDefinition } from './bucket-definition';
import { createBucketTable } from './bucket-table';
import { corsHeaders, handlePreflight } from './cors';
import { startLifecycle } from './lifecycle';
import { createBodyFiles } from './objects/body-files';
import { createDeletedObjects } from './objects/deleted-objects';
import { describeLostBodies } from './objects/lost-bodies';
import { headersToKeep, type ObjectHeaders } from './objects/object-headers';
import { createObjectStore } from './objects/object-store';
import { createObjectTable, type ObjectEntry } from './objects/object-table';
import { addressOf, type S3Address } from './s3-address';
import type { S3Context } from './s3-context';
import { routeS3 } from './s3-router';
import { createUploadTable } from './uploads/upload-table';
import { createUploads } from './uploads/uploads';

export type ObjectListener = (object: {
  readonly key: string;
  readonly sizeBytes: number;
  readonly etag: string;
}) => void;

/**
 * The operations that the local server calls in-process, bypassing the wire format and access
 * checks.
 */
export type S3 = AwsService & {
  /** Creates the bucket, or gives an existing one these rules. Its objects stay. */
  createBucket(definition: BucketDefinition): { readonly arn: string };
  hasBucket(name: string): boolean;
  /** Returns an object for serving, as CloudFront would, or undefined if it doesn't exist. */
  readObject(
    bucket: string,
    key: string,
  ): Promise<{ readonly body: Buffer; readonly headers: ObjectHeaders } | undefined>;
  /** `headers` may contain content-type, cache-control and similar, with lowercase names. */
  writeObject(bucket: string, key: string, body: Buffer, headers?: ObjectHeaders): Promise<void>;
  /**
   * Calls the listener for every object written to a bucket from now on, like a bucket
   * notification.
   */
  onObjectCreated(bucket: string, listener: ObjectListener): void;
  /** Resolves when the lifecycle rules due so far have been applied. */
  settled(): Promise<void>;
};

export type S3Options = Credentials & {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly region: string;
};

const errorResponse = (error: AwsError, request: AwsRequest): AwsResponse => {
  // A HEAD answer has no body. The SDK derives the error's name from the status.
  if (request.method === 'HEAD') return { status: error.status, headers: {}, body: '' };
  const extra = Object.entries(error.extra).map(([name, value]) => [name, String(value)] as const);
  const value: XmlValue = {
    Code: error.code,
    Message: error.message,
    ...Object.fromEntries(extra),
    Resource: request.url.pathname,
    RequestId: randomBytes(8).toString('hex').toUpperCase(),
  };
  return xmlResponse('Error', value, { status: error.status });
};

const handleRequest = async (context: S3Context, address: S3Address, request: AwsRequest) => {
  try {
    if (request.method === 'OPTIONS') {
      return handlePreflight(context.buckets.get(address.bucket), request);
    }
    return await routeS3(context, address, request);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return errorResponse(error, request);
  }
};

const openContext = (options: S3Options) => {
  const { dataDir, clock, region, accessKeyId, secretAccessKey } = options;
  const database = openStore(join(dataDir, 's3.sqlite'));
  const bodies = createBodyFiles(join(dataDir, 'objects'));
  const table = createObjectTable(database);
  const uploadTable = createUploadTable(database);
  const listeners = new Map<string, ObjectListener>();
  const notifyCreated = (bucket: string, entry: ObjectEntry) => listeners.get(bucket)?.(entry);
  const buckets = createBucketTable(database, clock);
  const deleted = createDeletedObjects(database);
  const objects = createObjectStore({
    table,
    bodies,
    clock,
    deleted,
    atomically: (change) => inTransaction(database, change),
    isVersioned: (name) => buckets.get(name).isVersioned === true,
    created: notifyCreated,
  });
  const uploads = createUploads({ table: uploadTable, bodies, objects, clock });
  const credentials = { accessKeyId, secretAccessKey };
  const state = { buckets, table, objects, deleted, uploads };
  const context: S3Context = { ...state, credentials, region, clock };
  const isUsed = (file: string) =>
    [table, deleted, uploadTable].some(({ isFileUsed }) => isFileUsed(file));
  const compared = describeLostBodies(table, bodies).then((lost) => {
    if (lost) console.error(lost);
  });
  return { context, database, listeners, swept: bodies.sweep(isUsed), compared };
};

/**
 * Creates the local S3: path-style and virtual-host URLs, metadata in `dataDir/s3.sqlite`, bodies
 * as files in `dataDir/objects`, presigned URLs and forms enforced by the cloud's clock.
 */
export const createS3 = (options: S3Options): S3 => {
  const { context, database, listeners, swept, compared } = openContext(options);
  const { buckets, objects, clock } = context;
  const lifecycle = startLifecycle(context);
  return {
    name: 's3',
    async handle(request) {
      // Requests wait for the cleanup at the start. Otherwise, the cleanup would treat a body that
      // is still being written as unused and delete it.
      await swept;
      const address = addressOf(request);
      const response = await handleRequest(context, address, request);
      const cors = buckets.has(address.bucket)
        ? corsHeaders(buckets.get(address.bucket), request)
        : {};
      // The SDK corrects its clock by this header, so that later presigning uses the cloud's clock.
      const date = new Date(clock.now()).toUTCString();
      return { ...response, headers: { date, ...cors, ...response.headers } };
    },
    createBucket(definition) {
      buckets.declare(definition);
      return { arn: `arn:aws:s3:::${definition.name}` };
    },
    hasBucket: buckets.has,
    async readObject(bucket, key) {
      if (!objects.find(bucket, key)) return undefined;
      const { entry, body } = await objects.read(bucket, key, () => undefined);
      return { body, headers: { ...entry.headers, etag: `"${entry.etag}"` } };
    },
    async writeObject(bucket, key, body, headers = {}) {
      await swept;
      buckets.get(bucket);
      await objects.put(bucket, key, { body, headers: headersToKeep(headers) });
    },
    onObjectCreated: (bucket, listener) => void listeners.set(bucket, listener),
    settled: lifecycle.settled,
    async close() {
      await swept;
      await compared;
      await lifecycle.close();
      database.close();
    },
  };
};
