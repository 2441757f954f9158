import {
  type Cloud,
  type DataFolder,
  environmentOf,
  firstStartFile,
} from '@mailbloom/embedded-cloud';

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
