import { rmSync } from 'node:fs';
import { packagedBrowser } from './browser';

/** Playwright's global teardown. */
const removeBrowser = async (): Promise<void> => {
  const { folder } = await packagedBrowser();
  rmSync(folder, { recursive: true, force: true });
};

// biome-ignore lint/style/noDefaultExport: Playwright takes a teardown by its default export
export default removeBrowser;
