import { writeFileSync } from 'node:fs';
import { routes } from '../routes';
import { apiBasePath, type Route } from '../routes/route';
import { openApiDocument } from './openapi';

/** Returns the generated page of all API calls, with one line for each, grouped by feature. */
export const apiMarkdown = (): string => {
  const table: Readonly<Record<string, Route>> = routes;
  const features = [...new Set(Object.values(table).map(({ feature }) => feature))];
  const rows = (feature: string) =>
    Object.entries(table)
      .filter(([, route]) => route.feature === feature)
      .map(([key, { access, summary }]) => `| \`${key}\` | ${access} | ${summary} |`);
  const sections = features.map((feature) =>
    [`## ${feature}`, '', '| Call | Who | What |', '|---|---|---|', ...rows(feature)].join('\n'),
  );
  return [
    '# Calls',
    '',
    'Generated from `functions/routes.ts` by `npm run docs:api`; the full contracts are in',
    `\`openapi.json\` beside this file and at \`${apiBasePath}/openapi.json\`. Every path is below \`${apiBasePath}\`.`,
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
};

/** Writes docs/api.md and docs/openapi.json. */
export const writeApiDocs = (folder: string): void => {
  writeFileSync(`${folder}/api.md`, apiMarkdown());
  writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
};

if (process.argv[1]?.endsWith('write-api-docs.ts')) writeApiDocs('docs');
