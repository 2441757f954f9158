import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { createPromiseCache } from '../platform/cached-promises';

/**
 * How many emails are cached, with 20 to 200 kB each. A worker alternates between a few deliveries
 * with up to four variants each.
 */
const maxCached = 16;

/**
 * Returns the SHA-256 hash, in hex, of the content that is sent: subject, HTML, text, and links.
 */
export const contentHash = (email: CompiledEmail): string => {
  const { rendererVersion, subject, html, text, links, lang, greetings, footers } = email;
  // Recipients' values are formatted in the language, and greetings are inserted.
  const hashedParts = [rendererVersion, subject, html, text, links, lang, greetings, footers];
  const content = JSON.stringify(hashedParts);
  return createHash('sha256').update(content).digest('hex');
};

/** Stores compiled emails in S3 by a hash of their content. Objects never change. */
export const createCompiledStore = (client: S3Client, Bucket: string) => {
  const emailCache = createPromiseCache(maxCached);

  const read = async (Key: string): Promise<CompiledEmail> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    // The data needs no validation, because only `put` below writes these objects.
    return JSON.parse((await Body?.transformToString('utf8')) ?? '') as CompiledEmail;
  };

  return {
    /** @returns the key to store in the delivery */
    async put(email: CompiledEmail): Promise<string> {
      const hash = contentHash(email);
      const Key = `content/${hash}`;
      const Body = JSON.stringify({ ...email, hash });
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }),
      );
      return Key;
    },

    /** Reads each key only once per process. */
    get: (key: string): Promise<CompiledEmail> => emailCache(key, () => read(key)),
  };
};
export type CompiledStore = ReturnType<typeof createCompiledStore>;
