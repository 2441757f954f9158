/** A bucket's CORS rule, as CloudFormation declares it. */
export type CorsRule = {
  /** Each origin may hold one `*` at most. */
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  /** Each origin may hold one `*` at most. */
  readonly allowedHeaders?: readonly string[];
  readonly exposedHeaders?: readonly string[];
  readonly maxAgeSeconds?: number;
};

/** Objects under the prefix are removed this many days after they were written. */
type Expiration = { readonly prefix?: string; readonly days: number };

/** A bucket as the template declares it. */
export type BucketDefinition = {
  readonly name: string;
  readonly corsRules?: readonly CorsRule[];
  readonly expirations?: readonly Expiration[];
  /** Unfinished multipart uploads are dropped this many days after they began. */
  readonly abortUploadsAfterDays?: number;
};
