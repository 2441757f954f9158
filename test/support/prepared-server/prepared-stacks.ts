import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StacksFor } from '../../../local/runtime/app-stacks';
import { withAddresses } from '../../../local/runtime/synthesis/placeholders';

/**
 * The environment variable for the folder of the prepared server, which build-server.ts creates.
 */
export const preparedServerVariable = 'MAILBLOOM_PREPARED_SERVER';

const fileIn = (folder: string): string => join(folder, 'stacks.json');

/** @param stacks the stacks as JSON, with placeholders for the server's addresses */
export const saveStacks = (folder: string, stacks: string): void =>
  writeFileSync(fileIn(folder), stacks);

/** Returns the stored stacks with this server's own addresses. */
export const preparedStacks: StacksFor = async (addresses) => {
  const text = readFileSync(fileIn(process.env[preparedServerVariable] ?? ''), 'utf8');
  return JSON.parse(withAddresses(text, addresses));
};
