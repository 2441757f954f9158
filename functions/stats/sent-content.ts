import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill, languageOfValues } from '../../shared/email/merge/merge';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { SAMPLE_RECIPIENT } from '../../shared/email/merge/sample-recipient';
import { withoutOpenPixel } from '../../shared/email/merge/without-open-pixel';
import { entryValues } from '../../shared/email/products/entry-values';
import { sampleEntry } from '../../shared/email/products/sample-entry';

/**
 * Fills the frozen email for a sample recipient: with real links, without tracking, and without a
 * real person's address.
 */
const fillSample = async (email: CompiledEmail) => {
  const urls = {
    links: email.links.length,
    link: (n: number) => email.links.find((link) => link.n === n)?.url ?? '#',
    open: '',
    unsubscribe: '#',
    webVersion: '#',
  };
  const entry = email.usesEntry ? await sampleEntry(undefined) : {};
  const person = recipientValues(SAMPLE_RECIPIENT, urls, email);
  const values = new Map([...person, ...entryValues(entry, languageOfValues(person))]);
  return {
    html: fill(withoutOpenPixel(email.html), values),
    text: fill(email.text, values),
    subject: fill(email.subject, values),
  };
};

/**
 * Reads the content that was frozen when an email was sent. Only functions/deliveries writes these
 * objects.
 */
export const createSentContent = (client: S3Client, Bucket: string) => ({
  async sample(contentKey: string) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: contentKey }));
    const email = JSON.parse((await Body?.transformToString()) ?? '{}') as CompiledEmail;
    return fillSample(email);
  },
});
