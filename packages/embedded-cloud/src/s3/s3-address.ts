import type { AwsRequest } from '../core/aws-service';

export type S3Address = {
  /** The bucket's name. Empty if the request addresses the service itself. */
  readonly bucket: string;
  /** The object's key. Empty if the request addresses the bucket itself. */
  readonly key: string;
};

const VIRTUAL_HOST = /^(?<bucket>.+)\.s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/;

const decode = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Reads the bucket and key from `<bucket>.s3.<region>.amazonaws.com/<key>` or `/<bucket>/<key>`.
 */
export const addressOf = ({ url, headers }: AwsRequest): S3Address => {
  const host = (headers.host ?? url.host).replace(/:\d+$/, '');
  const path = url.pathname.slice(1);
  const bucketInHost = VIRTUAL_HOST.exec(host)?.groups?.bucket;
  if (bucketInHost) return { bucket: bucketInHost, key: decode(path) };
  const slash = path.indexOf('/');
  if (slash < 0) return { bucket: decode(path), key: '' };
  return { bucket: decode(path.slice(0, slash)), key: decode(path.slice(slash + 1)) };
};
