import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '@mailbloom/embedded-cloud';
import type { StageSettings } from '../../lib/stages';
import { readCachedText, storeText } from './synthesis/cached-text';
import { type Addresses, placeholders, withAddresses } from './synthesis/placeholders';
import { fingerprintOf, sourcesOf } from './synthesis/source-list';
import { synthesize } from './synthesize';

/** Returns the product's stacks for a server that starts with these addresses. */
export type StacksFor = (addresses: Addresses) => Promise<readonly Stack[]>;

/**
 * The libraries that the synthesized stacks depend on, in addition to the source files. These files
 * contain their locked and installed versions.
 */
const libraries = [
  'package-lock.json',
  'node_modules/aws-cdk-lib/package.json',
  'node_modules/constructs/package.json',
];

/**
 * Synthesizes the app's stacks in this process, with placeholders for addresses.
 * @param changes settings that differ from those of a local run
 * @returns JSON
 * @throws Error with what CDK reports
 */
export const describeApp = async (changes: Partial<StageSettings> = {}): Promise<string> => {
  // Loaded only here, because most starts reuse the stored stacks, and others fail before this
  // point.
  const { createApp } = await import('../../lib/app');
  const { localSettings } = await import('./local-settings');
  const settings = { ...localSettings(placeholders.origin), ...changes };
  const outFolder = mkdtempSync(join(tmpdir(), 'mailbloom-cdk-'));
  process.env.CDK_OUTDIR = outFolder;
  try {
    return JSON.stringify(
      synthesize((context) => createApp('dev', context, { settings }), placeholders),
    );
  } finally {
    delete process.env.CDK_OUTDIR;
    rmSync(outFolder, { recursive: true });
  }
};

/**
 * Returns the fingerprint of everything the stacks depend on, or undefined if the sources can't be
 * determined.
 */
const hashInputs = async (root: string) => {
  try {
    const sources = await sourcesOf(root, 'local/runtime/app-stacks.ts');
    return await fingerprintOf(root, [...sources, ...libraries]);
  } catch {
    // A source doesn't compile. Synthesis reports that error itself.
    return undefined;
  }
};

/**
 * Returns the app's stacks: those of the last start if every file they depend on is unchanged,
 * otherwise newly synthesized ones.
 * @param root the repository
 * @throws Error with what CDK reports
 */
export const stacksOfApp =
  (
    root: string,
    file = join(root, 'node_modules/.cache/mailbloom/stacks.json'),
    write: () => Promise<string> = describeApp,
  ): StacksFor =>
  async (addresses) => {
    const cachedText = await readCachedText(root, file);
    if (cachedText !== undefined) return JSON.parse(withAddresses(cachedText, addresses));
    // The fingerprint is taken before synthesis, so that files changed during it count as changed.
    const inputsHash = await hashInputs(root);
    const text = await write();
    if (inputsHash) storeText(file, inputsHash, text);
    return JSON.parse(withAddresses(text, addresses));
  };
