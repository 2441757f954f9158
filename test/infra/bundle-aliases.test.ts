import { existsSync, globSync, readFileSync } from 'node:fs';
import { bundleAliases } from '../../lib/bundle-aliases';

const advice = 'Mend lib/bundle-aliases.ts; docs/adr/0027-dependencies.md tells what it is for.';

/** For each replaced module, a pattern for the files of the package that imports this module. */
const importers: Readonly<Record<keyof typeof bundleAliases, string>> = {
  '@aws-sdk/credential-provider-node':
    'node_modules/@aws-sdk/client-dynamodb/{dist-es,dist-cjs}/**/*.js',
  'dom-serializer': 'node_modules/domutils/{lib,dist}/esm/*.js',
  'html-to-text': 'node_modules/@react-email/render/dist/node/*.{mjs,js}',
  'prettier/plugins/html': 'node_modules/@react-email/render/dist/node/*.{mjs,js}',
  'prettier/standalone': 'node_modules/@react-email/render/dist/node/*.{mjs,js}',
};

const sources = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Returns the quoted names in a text that equal the alias or begin with it as a path. */
const importedNames = (text: string, name: string): string[] =>
  [...new Set([...text.matchAll(/['"]([^'"\s]+)['"]/g)].map((match) => match[1] ?? ''))].filter(
    (moduleName) => moduleName === name || moduleName.startsWith(`${name}/`),
  );

test.each(Object.entries(bundleAliases))(
  'replaces %s in bundles with an existing file',
  (name, path) => {
    const problem = existsSync(path)
      ? ''
      : `${path}, which stands for ${name} in bundles, is gone. ${advice}`;
    expect(problem).toBe('');
  },
);

test.each(Object.entries(importers))(
  'checks that the libraries still import %s under the name that the alias replaces',
  (name, pattern) => {
    const names = importedNames(sources(pattern), name);
    const problem =
      names.length === 1 && names[0] === name
        ? ''
        : `${pattern} asks for [${names}] where the alias is '${name}'. ${advice}`;
    expect(problem).toBe('');
  },
);
