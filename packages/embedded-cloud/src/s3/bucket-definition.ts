/** A bucket's CORS rule in CloudFormation. */
export type CorsRule = {
  /** Each origin may contain up to one `*`. */
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  /** Each header may contain up to one `*`. */
  readonly allowedHeaders?: readonly string[];
  readonly exposedHeaders?: readonly string[];
  readonly maxAgeSeconds?: number;
};

/** Objects with the prefix are deleted this many days after they were written. */
type Expiration = { readonly prefix?: string; readonly days: number };

/** A bucket as the template declares it. */
export type BucketDefinition = {
  readonly name: string;
  readonly corsRules?: readonly CorsRule[];
  readonly expirations?: readonly Expiration[];
  /** Unfinished multipart uploads are deleted this many days after they began. */
  readonly abortUploadsAfterDays?: number;
  /** Whether deleted objects can be brought back. Overwritten objects aren't kept. */
  readonly isVersioned?: boolean;
  /** How long deleted objects of a versioned bucket are kept. Undefined means forever. */
  readonly keepsDeletedDays?: number;
};
