import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { EditorContentType } from '../../shared/email/content-types';
import { EMPTY_BODY } from '../../shared/email/document/email-doc';

/**
 * Returns the body of an email that has none. In the code editor, where the author types the
 * source, it's an empty string.
 */
const emptyBody = (editor: EditorContentType): string => (editor === 'CODE' ? '' : EMPTY_BODY);

/** The fields of a draft that identify its stored body. */
type BodyLocation = { readonly bodyKey: string; readonly editor: EditorContentType };

/**
 * Stores the bodies of emails in S3 by a hash of their content. Bodies have up to 500 kB, which
 * wouldn't fit into a DynamoDB item, and a body that is saved twice is stored once. Objects never
 * change, so any revision can be read at any time. The body of a code email is stored as typed and
 * not sanitized, so these objects must never be served as pages.
 */
export const createBodyStore = (client: S3Client, Bucket: string) => ({
  /** @returns the key to store in the draft; empty for the empty document */
  async put(
    customerId: string,
    { body, editor }: { readonly body: string; readonly editor: EditorContentType },
  ): Promise<string> {
    if (body === emptyBody(editor) || body === '') return '';
    const hash = createHash('sha256').update(body).digest('hex');
    const Key = `body/${customerId}/${hash}`;
    const ContentType = 'text/plain; charset=utf-8';
    await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
    return Key;
  },

  async get({ bodyKey, editor }: BodyLocation): Promise<string> {
    if (bodyKey === '') return emptyBody(editor);
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: bodyKey }));
    return (await Body?.transformToString('utf8')) ?? emptyBody(editor);
  },
});
export type BodyStore = ReturnType<typeof createBodyStore>;
