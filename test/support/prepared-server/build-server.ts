import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeApp } from '../../../local/runtime/app-stacks';
import { compileServer } from '../../../local/start/compile-server';
import { preparedServerVariable, saveStacks } from './prepared-stacks';

const root = resolve(__dirname, '../../..');

/**
 * Prepares the server once for all integration tests. Jest runs this before the first one. Loading
 * the CDK, synthesizing the stacks, and compiling several hundred sources make up most of a start,
 * and these tests start the product about a hundred times. Browser tests start the product the
 * normal way.
 */
const setUp = async (): Promise<void> => {
  // The bundle is below node_modules, so that its packages can be resolved.
  const cache = join(root, 'node_modules/.cache/mailbloom');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  await compileServer(root, 'test/support/prepared-server/server.ts', folder);
  saveStacks(folder, await describeApp());
  process.env[preparedServerVariable] = folder;
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default setUp;
