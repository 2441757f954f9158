import type { ServiceDirectory } from '../sdk/service-directory';
import { serviceNameOf } from '../sdk/service-name';
import type { HttpRequest, HttpResponder } from './exchange';

/**
 * Returns true for browser uploads and downloads, which have a bucket in the path and may be
 * unsigned.
 */
const isBucketPath = ({ url }: HttpRequest, isBucket: (name: string) => boolean): boolean =>
  isBucket(url.pathname.split('/')[1] ?? '');

/**
 * Creates the AWS endpoint for everything outside this process: presigned browser uploads, the AWS
 * CLI and other tools that use AWS_ENDPOINT_URL.
 */
export const createAwsEndpoint =
  (services: ServiceDirectory, isBucket: (name: string) => boolean): HttpResponder =>
  async (request) => {
    const { method, url, headers, body } = request;
    const signedFor = serviceNameOf(headers, (name) => url.searchParams.get(name));
    const name = signedFor ?? (isBucketPath(request, isBucket) ? 's3' : undefined);
    return name ? services.handle(name, { method, url, headers, body }) : undefined;
  };
