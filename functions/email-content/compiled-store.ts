import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { createKeptPromises } from '../platform/kept-promises';

/**
 * Emails kept in memory, 20 to 200 kB each: a worker serves a few deliveries in turn, each with
 * four variants at most.
 */
const mostRemembered = 16;

/** SHA-256, in hex, of what is sent: subject, HTML, text, links. */
export const contentHash = (email: CompiledEmail): string => {
  const { rendererVersion, subject, html, text, links, lang } = email;
  // The language is part of it where values of the store are written in it.
  const said = [rendererVersion, subject, html, text, links, ...(lang ? [lang] : [])];
  const content = JSON.stringify(said);
  return createHash('sha256').update(content).digest('hex');
};

/** Compiled emails in S3 by the hash of their content; an object never changes. */
export const createCompiledStore = (client: S3Client, Bucket: string) => {
  const remembered = createKeptPromises(mostRemembered);

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

    /** Read once per process and key. */
    get: (key: string): Promise<CompiledEmail> => remembered(key, () => read(key)),
  };
};
export type CompiledStore = ReturnType<typeof createCompiledStore>;
