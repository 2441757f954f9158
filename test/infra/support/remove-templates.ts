import { rmSync } from 'node:fs';
import { templatesFolderVariable } from './stage-templates';

/** Jest runs this after the last of these tests. */
const tearDown = (): void => {
  const folder = process.env[templatesFolderVariable];
  if (folder) rmSync(folder, { recursive: true });
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default tearDown;
