import {
  type Cloud,
  type DataFolder,
  environmentOf,
  firstStartFile,
} from '@mailbloom/embedded-cloud';
import type { ShopifyLocal } from '@mailbloom/shopify-simulator';
import { isFillingDue } from '../seed/demo-filled';
import type { Progress } from './progress';

/**
 * Creates the demo agency in a new data folder, unless the folder should stay empty. The decision
 * of the first start is kept until the folder is reset.
 */
export const prepareFirstStart = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
): Promise<void> => {
  if (folder.load(firstStartFile) !== undefined) return;
  if (!empty) {
    // Loaded only here, because it loads the email renderer, which later starts don't need.
    const { seedDemo } = await import('../seed/seed-demo');
    await seedDemo(cloud, folder, environmentOf(cloud.functions));
  }
  folder.save(firstStartFile, empty ? 'empty' : 'demo');
};

const ownStoreFile = 'own-store-owner.txt';

/**
 * Returns the email address of the owner of the store for people who start without the demo. The
 * first call creates the store.
 */
export const ownerOfFirstStore = async (cloud: Cloud, folder: DataFolder): Promise<string> => {
  const known = folder.load(ownStoreFile);
  if (known !== undefined) return known;
  // Loaded only here, because this module loads the product's repositories.
  const { createEmptyStore } = await import('../seed/empty-store');
  const owner = await createEmptyStore(cloud);
  folder.save(ownStoreFile, owner);
  return owner;
};

/**
 * Writes the rest of the demo while the product is running, unless it is complete. If this is
 * interrupted, the next start continues.
 * @param begin resolves once the first screens have what they need
 */
export const fillInBackground = (
  { cloud, shopify }: { readonly cloud: Cloud; readonly shopify: ShopifyLocal },
  folder: DataFolder,
  progress: Progress,
  begin: Promise<unknown>,
) => {
  let isStopping = false;
  const fill = async () => {
    await begin;
    const { fillDemo } = await import('../seed/fill-demo');
    await fillDemo(cloud, shopify, folder, environmentOf(cloud.functions), () => isStopping);
  };
  const report = (line: string) => {
    if (!isStopping) progress.print(line);
  };
  if (isFillingDue(folder)) {
    progress.during('Filling the demo store', fill()).then(
      () => report('The demo store is complete.'),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        report(`We couldn’t fill the demo store completely: ${reason} The next start continues.`);
      },
    );
  }
  return {
    /** Starts no more parts. The next start repeats the part that is being written now. */
    stop() {
      if (isFillingDue(folder)) {
        report('Stopping. The next start continues with the demo. Press Ctrl+C again to stop now.');
      }
      isStopping = true;
    },
  };
};
