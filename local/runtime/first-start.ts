import {
  type Cloud,
  type DataFolder,
  environmentOf,
  firstStartFile,
} from '@mailbloom/embedded-cloud';

/**
 * Creates the demo agency in a new data folder, unless it should stay empty. The decision of the
 * first start holds until the folder is reset.
 */
export const prepareFirstStart = async (
  cloud: Cloud,
  folder: DataFolder,
  { empty }: { readonly empty: boolean },
): Promise<void> => {
  if (folder.load(firstStartFile) !== undefined) return;
  if (!empty) {
    // Loads the email renderer, which later starts don't need.
    const { seedDemo } = await import('../seed/seed-demo');
    await seedDemo(cloud, folder, environmentOf(cloud.functions));
  }
  folder.save(firstStartFile, empty ? 'empty' : 'demo');
};
