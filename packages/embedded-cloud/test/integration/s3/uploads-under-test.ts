import { S3Client } from '@aws-sdk/client-s3';
import { createClock } from '../../../src/core/clock';
import { createS3, type S3 } from '../../../src/s3/s3-service';
import { clientOptionsFor, LOCAL, temporaryFolder } from '../support/bound-client';

export const Bucket = 'uploads';
export const origin = 'http://127.0.0.1:4000';

const corsRules = [
  {
    allowedOrigins: [origin, 'https://*.shop.test'],
    allowedMethods: ['POST', 'GET'],
    allowedHeaders: ['content-*', 'x-amz-date'],
    exposedHeaders: ['ETag'],
    maxAgeSeconds: 300,
  },
];

export type S3Response = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

export const codeOf = ({ status, body }: S3Response) =>
  `${status} ${/<Code>(.*)<\/Code>/.exec(body)?.[1] ?? ''}`.trim();

/**
 * Returns the emulated S3 with a bucket that browsers may upload to, opened again for each test.
 */
export const uploadsUnderTest = () => {
  const folder = temporaryFolder();
  let clock = createClock();
  let s3: S3;
  beforeEach(() => {
    clock = createClock();
    s3 = createS3({ ...LOCAL, dataDir: folder.path, clock });
    s3.createBucket({ name: Bucket, corsRules });
  });
  afterEach(() => s3.close());
  afterAll(() => folder.remove());

  return {
    client: new S3Client({ ...clientOptionsFor(() => s3), endpoint: origin }),
    /** Returns the S3 service of the running test. */
    s3: () => s3,
    clock: () => clock,
    /** Sends a request as a browser would: without the SDK and without credentials. */
    async browse(
      method: string,
      address: string,
      init: { headers?: Record<string, string>; body?: BodyInit } = {},
    ): Promise<S3Response> {
      const request = new Request(address, { method, ...init });
      const url = new URL(address);
      const response = await s3.handle({
        method,
        url,
        headers: { host: url.host, ...init.headers, ...Object.fromEntries(request.headers) },
        body: Buffer.from(await request.arrayBuffer()),
      });
      return { ...response, body: response.body.toString() };
    },
  };
};
