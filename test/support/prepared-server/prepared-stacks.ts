import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@mailbloom/embedded-cloud';
import type { StacksFor, Surroundings } from '../../../local/runtime/app-stacks';

/** Names the folder with the prepared server, which build-server.ts made. */
export const preparedServer = 'MAILBLOOM_PREPARED_SERVER';

/** Addresses that stand in the stacks for those of the server which starts. */
export const standIns = { stripe: 'http://127.0.0.1:65531', dnsServer: '127.0.0.1:65532' } as const;

const fileIn = (folder: string): string => join(folder, 'stacks.json');

export const saveStacks = (folder: string, stacks: readonly Stack[]): void =>
  writeFileSync(fileIn(folder), JSON.stringify(stacks));

/** @throws Error when the stand-in is nowhere: the stacks would lead to something else */
const replaceIn = (text: string, standIn: string, address: string): string => {
  if (!text.includes(standIn)) throw new Error(`${standIn} is not in the prepared stacks.`);
  return text.replaceAll(standIn, address);
};

/** The stacks as they were synthesised before, with this server's own addresses. */
export const preparedStacks: StacksFor = async ({ settings, dnsServer }: Surroundings) => {
  const text = readFileSync(fileIn(process.env[preparedServer] ?? ''), 'utf8');
  const withStripe = replaceIn(text, standIns.stripe, settings.stripeApiUrl);
  return JSON.parse(replaceIn(withStripe, standIns.dnsServer, dnsServer));
};
