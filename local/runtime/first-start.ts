import {
  type Cloud,
  type DataFolder,
  environmentOf,
  firstStartFile,
} from '@mailbloom/embedded-cloud';

/**
 * Gives a new data folder its demo agency, unless it shall stay empty; what was decided at the
 * first start holds until the folder is reset.
 */
export const prepareFirstStart = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
): Promise<void> => {
  if (folder.load(firstStartFile) !== undefined) return;
  if (!empty) {
    // Loads the email renderer, which later starts can do without.
    const { seedDemo } = await import('../seed/seed-demo');
    await seedDemo(cloud, folder, environmentOf(cloud.functions));
  }
  folder.save(firstStartFile, empty ? 'empty' : 'demo');
};
