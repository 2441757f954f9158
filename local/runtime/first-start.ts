import type { Cloud } from '../../packages/embedded-cloud/src/cloud/cloud';
import type { DataFolder } from '../../packages/embedded-cloud/src/cloud/data-folder';
import { environmentOf } from '../../packages/embedded-cloud/src/cloud/environment-of';

/** There once the first start was done. */
export const doneFile = 'first-start-done.txt';

/**
 * Gives a new data folder its demo agency, unless it shall stay empty; what was decided at the
 * first start holds until the folder is reset.
 */
export const prepareFirstStart = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
): Promise<void> => {
  if (folder.load(doneFile) !== undefined) return;
  if (!empty) {
    // Loads the email renderer, which later starts can do without.
    const { seedDemo } = await import('../seed/seed-demo');
    await seedDemo(cloud, folder, environmentOf(cloud.functions));
  }
  folder.save(doneFile, empty ? 'empty' : 'demo');
};
