import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '@mailbloom/embedded-cloud';
import { keepText, readKeptText } from './synthesis/kept-text';
import { type Addresses, placeholders, withAddresses } from './synthesis/placeholders';
import { fingerprintOf, sourcesOf } from './synthesis/source-list';
import { synthesise } from './synthesise';

/** Gives the product's stacks for a start. */
export type StacksFor = (addresses: Addresses) => Promise<readonly Stack[]>;

/** What a description is made of beside sources: its libraries as they are locked and as they are there. */
const libraries = [
  'package-lock.json',
  'node_modules/aws-cdk-lib/package.json',
  'node_modules/constructs/package.json',
];

/**
 * Synthesises the app's stacks in this process, with placeholders for addresses.
 * @returns JSON
 * @throws Error what CDK reports
 */
export const describeApp = async (): Promise<string> => {
  // Loaded here, because most starts find the stacks described, and others refuse before.
  const { createApp } = await import('../../lib/app');
  const { localSettings } = await import('./local-settings');
  const settings = localSettings(placeholders.origin);
  const outFolder = mkdtempSync(join(tmpdir(), 'mailbloom-cdk-'));
  process.env.CDK_OUTDIR = outFolder;
  try {
    return JSON.stringify(
      synthesise((context) => createApp('dev', context, { settings }), placeholders.dnsServer),
    );
  } finally {
    delete process.env.CDK_OUTDIR;
    rmSync(outFolder, { recursive: true });
  }
};

/** What the stacks follow from, as it is now; undefined when the sources cannot be told. */
const madeOfNow = async (root: string) => {
  try {
    const sources = await sourcesOf(root, 'local/runtime/app-stacks.ts');
    return await fingerprintOf(root, [...sources, ...libraries]);
  } catch {
    // A source that does not compile: synthesising says so in its own words.
    return undefined;
  }
};

/**
 * The app's stacks: those of the last start as long as every file they are made of is as it was,
 * otherwise synthesised.
 * @param root the repository
 * @throws Error what CDK reports
 */
export const stacksOfApp =
  (
    root: string,
    file = join(root, 'node_modules/.cache/mailbloom/stacks.json'),
    write = describeApp,
  ): StacksFor =>
  async (addresses) => {
    const kept = await readKeptText(root, file);
    if (kept !== undefined) return JSON.parse(withAddresses(kept, addresses));
    // Before they are read: what is changed meanwhile counts as changed.
    const madeOf = await madeOfNow(root);
    const text = await write();
    if (madeOf) keepText(file, madeOf, text);
    return JSON.parse(withAddresses(text, addresses));
  };
