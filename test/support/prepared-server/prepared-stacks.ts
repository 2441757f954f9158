import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StacksFor } from '../../../local/runtime/app-stacks';
import { withAddresses } from '../../../local/runtime/synthesis/placeholders';

/** Names the folder with the prepared server, which build-server.ts made. */
export const preparedServer = 'MAILBLOOM_PREPARED_SERVER';

const fileIn = (folder: string): string => join(folder, 'stacks.json');

/** @param stacks JSON, with placeholders for addresses */
export const saveStacks = (folder: string, stacks: string): void =>
  writeFileSync(fileIn(folder), stacks);

/** The stacks as they were synthesised before, with this server's own addresses. */
export const preparedStacks: StacksFor = async (addresses) => {
  const text = readFileSync(fileIn(process.env[preparedServer] ?? ''), 'utf8');
  return JSON.parse(withAddresses(text, addresses));
};
