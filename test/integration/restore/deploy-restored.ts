import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeApp } from '../../../local/runtime/app-stacks';
import type { LocalProduct } from '../../support/local-product';
import { preparedServerVariable, saveStacks } from '../../support/prepared-server/prepared-stacks';

/**
 * Deploys the stage with a restored table: synthesizes the stacks with the setting that the restore
 * printed, and restarts the server with these stacks and the same data.
 * @returns a function that removes the server's copy
 */
export const deployRestored = async (
  product: LocalProduct,
  restoredTable: { readonly name: string; readonly streamLabel: string },
): Promise<() => void> => {
  const prepared = process.env[preparedServerVariable] ?? '';
  const folder = mkdtempSync(join(dirname(prepared), 'server-restored-'));
  cpSync(prepared, folder, { recursive: true });
  saveStacks(folder, await describeApp({ restoredTable }));
  process.env[preparedServerVariable] = folder;
  await product.restart();
  return () => {
    process.env[preparedServerVariable] = prepared;
    rmSync(folder, { recursive: true });
  };
};
