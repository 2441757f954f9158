import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { EditorContentType } from '../../shared/email/content-types';
import { EMPTY_BODY } from '../../shared/email/document/email-doc';

/** The body of an email that has none: an empty string where the author types the source. */
const emptyBody = (editor: EditorContentType): string => (editor === 'CODE' ? '' : EMPTY_BODY);

/** The part of a draft that says where its body is. */
type BodyPlace = { readonly bodyKey: string; readonly editor: EditorContentType };

/**
 * Stores the bodies of emails in S3 by a hash of their content. Up to 500 kB wouldn't fit a
 * DynamoDB item, and the same body saved twice is one object. Objects never change, so a revision
 * can be read at any time. A code email's body is stored as typed, not sanitized, so these objects
 * must never be served as pages.
 */
export const createBodyStore = (client: S3Client, Bucket: string) => ({
  /** @returns the key to keep in the draft; empty for the empty document */
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

  async get({ bodyKey, editor }: BodyPlace): Promise<string> {
    if (bodyKey === '') return emptyBody(editor);
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: bodyKey }));
    return (await Body?.transformToString('utf8')) ?? emptyBody(editor);
  },
});
export type BodyStore = ReturnType<typeof createBodyStore>;
