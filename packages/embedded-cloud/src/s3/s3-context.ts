import type { AwsRequest } from '../core/aws-service';
import type { AccessOptions } from './access/access';
import type { BucketTable } from './bucket-table';
import type { ObjectStore } from './objects/object-store';
import type { ObjectTable } from './objects/object-table';
import type { S3Address } from './s3-address';
import type { Uploads } from './uploads/uploads';

/** What every S3 operation works on. */
export type S3Context = AccessOptions & {
  readonly buckets: BucketTable;
  readonly table: ObjectTable;
  readonly objects: ObjectStore;
  readonly uploads: Uploads;
};

/** A request that has been let in, with the place it addresses. */
export type S3Call = S3Address & { readonly request: AwsRequest };
