import type { Stack } from '@mailbloom/embedded-cloud';
import type { StageSettings } from '../../lib/stages';
import { synthesise } from './synthesise';

/** Where the stacks find what stands in for others, and where CDK writes. */
export type Surroundings = {
  readonly settings: StageSettings;
  /** The one that stands in for all DNS servers, `127.0.0.1:5354`. */
  readonly dnsServer: string;
  /** Folder for CDK's cloud assembly. */
  readonly outFolder: string;
};

/** Gives the product's stacks for a start. */
export type StacksFor = (surroundings: Surroundings) => Promise<readonly Stack[]>;

/**
 * Synthesises the app's stacks in this process, so that every start exercises the CDK code.
 * @throws Error what CDK reports
 */
export const synthesiseApp: StacksFor = async ({ settings, dnsServer, outFolder }) => {
  // Loaded here, because a second start on the same folder should say so at once.
  const { createApp } = await import('../../lib/app');
  process.env.CDK_OUTDIR = outFolder;
  return synthesise((context) => createApp('dev', context, { settings }), dnsServer);
};
