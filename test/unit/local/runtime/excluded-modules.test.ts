import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { excludedModules } from '../../../../local/runtime/excluded-modules';
import { compileEmail } from '../../../../shared/email/compile/compile-email';
import { aDraft, TWENTY_BLOCKS } from '../../shared/email/fixtures';

const draft = aDraft({ body: TWENTY_BLOCKS });

/**
 * A program that loads the email library with `import` and `require`, as the demo's seed and
 * functions do. `seen` lists the files that were read.
 */
const program = `
  import { createRequire } from 'node:module';
  import { stubUnusedModules } from './local/runtime/excluded-modules.ts';
  stubUnusedModules();
  const { compileEmail } = await import('./shared/email/compile/compile-email.ts');
  const compiled = await compileEmail(JSON.parse(process.env.DRAFT));
  const require = createRequire(process.cwd() + '/importer.js');
  const library = require('@react-email/components');
  const attempt = async (use) => { try { return await use(); } catch (error) { return String(error); } };
  const { createElement } = require('react');
  const page = createElement(library.Html);
  console.log(JSON.stringify({
    compiled,
    seen: Object.keys(require.cache),
    plain: await library.render(page),
    asText: await attempt(() => library.render(page, { plainText: true })),
    asCode: await attempt(() => library.CodeBlock()),
  }));`;

const runInServer = () =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_ENV: 'production', DRAFT: JSON.stringify(draft) },
    }).toString(),
  );

test('renders the same email without the omitted libraries, doesn’t load them, and reports any use of them', async () => {
  const { compiled, seen: loadedFiles, plain, asText, asCode } = runInServer();
  expect(compiled).toEqual(JSON.parse(JSON.stringify(await compileEmail(draft))));
  expect(plain).toContain('<html');
  expect(
    loadedFiles.some((file: string) => file.includes('/node_modules/@react-email/button/')),
  ).toBe(true);
  const packages = [...excludedModules].map((name) => name.replace('/lib/decode.js', ''));
  for (const name of [...packages, 'prismjs', 'marked']) {
    expect(loadedFiles.filter((file: string) => file.includes(`/node_modules/${name}/`))).toEqual(
      [],
    );
  }
  for (const result of [asText, asCode]) expect(result).toMatch(/is left out/);
});

test.each([...excludedModules])(
  'checks that the email library still imports the omitted module %s by name',
  (name) => {
    const sources = ['components/dist/index', 'render/dist/node/index'].flatMap((file) =>
      ['mjs', 'cjs'].map((extension) =>
        readFileSync(`node_modules/@react-email/${file}.${extension}`, 'utf8'),
      ),
    );
    expect(sources.filter((source) => source.includes(`"${name}"`))).toHaveLength(2);
  },
);
