import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageNames, templatesFolderVariable } from './stage-templates';
import { synthesize } from './synthesize';

/**
 * Jest runs this before the first of these tests, so that every stage is synthesized once for all
 * files.
 */
const setUp = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-templates-'));
  for (const stage of stageNames) {
    writeFileSync(join(folder, `${stage}.json`), JSON.stringify(synthesize(stage)));
  }
  process.env[templatesFolderVariable] = folder;
};
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default setUp;
