import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/**
 * How long a link is valid, in seconds. It's enough to click the link, but too short to pass it on.
 */
const linkSeconds = 900;

/** Creates a link that downloads the file under a name, valid for 15 minutes. */
export type ExportLink = (key: string, fileName: string) => Promise<string>;

export const createExportLink =
  (client: S3Client, Bucket: string): ExportLink =>
  (Key, fileName) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
      }),
      { expiresIn: linkSeconds },
    );
