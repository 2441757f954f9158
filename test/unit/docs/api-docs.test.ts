import { readFileSync } from 'node:fs';
import { openApiDocument } from '../../../functions/docs/openapi';
import { apiMarkdown } from '../../../functions/docs/write-api-docs';

const hint = 'Run `npm run docs:api` and commit what it writes.';

test('keeps docs/api.md and docs/openapi.json in line with the actual API', () => {
  const isCurrent =
    readFileSync('docs/api.md', 'utf8') === apiMarkdown() &&
    readFileSync('docs/openapi.json', 'utf8') === `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  expect(isCurrent ? 'current' : hint).toBe('current');
});
