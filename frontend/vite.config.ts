import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptVersion } from '../shared/forms/script-version';
import { formScript } from './forms/build-form-script';
import { hashStartScripts } from './hash-start-scripts';

/**
 * `MAILBLOOM_API` sets the URL of the API that the development server uses. The default is the API
 * that npm start runs.
 */
const api = process.env.MAILBLOOM_API ?? 'http://127.0.0.1:4000';

/**
 * Modules that only `pretty` and `plainText` of the email renderer need. The stub that replaces
 * these modules explains why the browser doesn't need them.
 */
const unusedInBrowser =
  /^(dom-serializer|html-to-text|html5parser|entities\/lib\/decode\.js|prettier\/standalone|prettier\/plugins\/html)$/;

/**
 * The font file that every page needs for its first text. The browser finds the other font files
 * through the style sheet.
 */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the text font, so that the browser fetches it along with the style sheet. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => font.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
        })),
  },
});

/** The groups of code that every page behind sign-in loads. */
const sharedGroups = ['icons', 'common', 'small'];

/**
 * Preloads the code that every page behind sign-in loads, so that it doesn't wait until the app has
 * run and has found the page.
 */
const preloadShared = (): Plugin => ({
  name: 'preload-shared',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || !sharedGroups.includes(file.name)) return [];
        const attrs = { rel: 'modulepreload', href: `/${file.fileName}`, crossorigin: '' };
        return [{ tag: 'link', injectTo: 'head' as const, attrs }];
      }),
  },
});

/** The path under which stores' pages load the form scripts. */
const formsFolder = `forms/${scriptVersion}`;

/** Builds the scripts for signup forms as one small file each. They share no code with the app. */
const formScripts = (): Plugin => ({
  name: 'form-scripts',
  apply: 'build',
  async generateBundle() {
    for (const name of ['loader', 'form', 'preview']) {
      const source = await formScript(join(import.meta.dirname, `forms/${name}.ts`));
      this.emitFile({ type: 'asset', fileName: `${formsFolder}/${name}.js`, source });
    }
  },
});

/** Validation schemas stay in the chunks of their forms. */
const exceptSchemas = /^(?!.*(zod|.contracts.))/;

/**
 * The app's own modules and those of the component library. The code for emails in `shared` isn't
 * among them, because it imports parsers that load later.
 */
const interfaceCode = /frontend.src.|@mantine/;

/**
 * Without groups, the build would create a chunk for each set of pages that share a module. That
 * would be hundreds of chunks of less than a kilobyte, which compress badly and cost a request
 * each.
 *
 * - `app` is the code that every page loads.
 * - `icons` has every icon that the app uses.
 * - `common` is code that at least a dozen entry points share.
 * - `small` has modules of up to 2,000 bytes that at least four entry points share. A page loads
 *   about 30 kB (gzip) that it may not need, and makes 30 requests fewer.
 */
const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  { name: 'icons', test: /@tabler/, priority: 3 },
  { name: 'common', test: exceptSchemas, minShareCount: 12, priority: 2 },
  { name: 'small', test: interfaceCode, minShareCount: 4, maxModuleSize: 2000, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), preloadShared(), hashStartScripts(), formScripts()],
  resolve: {
    dedupe: ['react', 'react-dom', '@tiptap/core', '@tiptap/pm'],
    alias: [
      // In the app, the browser's own parser reads stored markup. test/e2e checks that both parsers
      // agree.
      {
        find: /^\.\/parse-markup$/,
        replacement: join(import.meta.dirname, 'src/editor/parse-markup.ts'),
      },
      {
        find: unusedInBrowser,
        replacement: join(import.meta.dirname, '../shared/email/render/unused-renderer-parts.ts'),
      },
    ],
  },
  // Matches only whole path segments, because '/c' alone would also match /customer.
  server: { proxy: { '^/(api|local|o|c|u|media)/': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // test/infra/bundle-budget.long.test.ts limits how much each page may load.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '../packages/*/test/component/**/*.test.tsx'],
    css: false,
    // Without isolation, Mantine is loaded once for all test files, which cuts the run time by more
    // than half. setup.ts resets the state that the tests share.
    isolate: false,
    // The time after which a hanging test fails, in milliseconds. It is longer than the wait limit
    // in test/setup.ts, so that the wait fails first with an error that names the missing element.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
