import { rmSync } from 'node:fs';
import { preparedServerVariable } from './prepared-stacks';

/** Jest runs this after the last integration test. */
const tearDown = (): void => {
  const folder = process.env[preparedServerVariable];
  if (folder) rmSync(folder, { recursive: true });
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default tearDown;
