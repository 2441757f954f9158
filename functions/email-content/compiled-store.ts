import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { createKeptPromises } from '../platform/kept-promises';

/**
 * How many emails are kept in memory, 20 to 200 kB each. A worker alternates between a few
 * deliveries with up to four variants each.
 */
const maxCached = 16;

/** Returns the SHA-256, in hex, of what is sent: subject, HTML, text, links. */
export const contentHash = (email: CompiledEmail): string => {
  const { rendererVersion, subject, html, text, links, lang } = email;
  // Include the language when the store's values are formatted in it.
  const hashedParts = [rendererVersion, subject, html, text, links, ...(lang ? [lang] : [])];
  const content = JSON.stringify(hashedParts);
  return createHash('sha256').update(content).digest('hex');
};

/** Stores compiled emails in S3 by the hash of their content. An object never changes. */
export const createCompiledStore = (client: S3Client, Bucket: string) => {
  const remembered = createKeptPromises(maxCached);

  const read = async (Key: string): Promise<CompiledEmail> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    // Only `put` below writes these objects, so they have this shape.
    return JSON.parse((await Body?.transformToString('utf8')) ?? '') as CompiledEmail;
  };

  return {
    /** @returns the key to keep in the delivery */
    async put(email: CompiledEmail): Promise<string> {
      const hash = contentHash(email);
      const Key = `content/${hash}`;
      const Body = JSON.stringify({ ...email, hash });
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }),
      );
      return Key;
    },

    /** Reads each key once per process. */
    get: (key: string): Promise<CompiledEmail> => remembered(key, () => read(key)),
  };
};
export type CompiledStore = ReturnType<typeof createCompiledStore>;
