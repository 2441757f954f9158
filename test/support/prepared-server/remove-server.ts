import { rmSync } from 'node:fs';
import { preparedServer } from './prepared-stacks';

/** Jest runs this after the last integration test. */
const tearDown = (): void => {
  const folder = process.env[preparedServer];
  if (folder) rmSync(folder, { recursive: true });
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default tearDown;
