import type { AwsRequest } from '../core/aws-service';
import type { AccessOptions } from './access/access';
import type { BucketTable } from './bucket-table';
import type { DeletedObjects } from './objects/deleted-objects';
import type { ObjectStore } from './objects/object-store';
import type { ObjectTable } from './objects/object-table';
import type { S3Address } from './s3-address';
import type { Uploads } from './uploads/uploads';

/** The state that every S3 operation works with. */
export type S3Context = AccessOptions & {
  readonly buckets: BucketTable;
  readonly table: ObjectTable;
  readonly objects: ObjectStore;
  readonly deleted: DeletedObjects;
  readonly uploads: Uploads;
};

/** An admitted request with the bucket and key it addresses. */
export type S3Call = S3Address & { readonly request: AwsRequest };
