import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf } from '../../lib/handler-bundles';
import { entryOf, handlersOf } from './support/stage-templates';

const entries = handlersOf('dev').map(entryOf);

test.each(entries)('%s becomes one file that exports its handler', (entry) => {
  const file = join(bundleOf(entry), 'index.mjs');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/export\{[^}]*\bas handler\b[^}]*\}/);
});
