import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { EMPTY_BODY } from '../../shared/email/email-doc';

/**
 * Bodies of emails, in S3 by their content: up to 500 kB would not fit an item, and the same body
 * saved twice is one object. Objects never change, so a revision can be read at any time.
 */
export const createBodyStore = (client: S3Client, Bucket: string) => ({
  /** @returns the key to keep in the draft; empty for the empty document */
  async put(customerId: string, body: string): Promise<string> {
    if (body === EMPTY_BODY || body === '') return '';
    const hash = createHash('sha256').update(body).digest('hex');
    const Key = `body/${customerId}/${hash}`;
    const ContentType = 'text/html; charset=utf-8';
    await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
    return Key;
  },

  async get(bodyKey: string): Promise<string> {
    if (bodyKey === '') return EMPTY_BODY;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: bodyKey }));
    return (await Body?.transformToString('utf8')) ?? EMPTY_BODY;
  },
});
export type BodyStore = ReturnType<typeof createBodyStore>;
