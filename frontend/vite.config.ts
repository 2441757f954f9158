import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptVersion } from '../shared/forms/script-version';
import { formScript } from './forms/build-form-script';

/**
 * `MAILBLOOM_API` sets the address of the API that the development server uses. By default, that is
 * the one that npm start runs.
 */
const api = process.env.MAILBLOOM_API ?? 'http://127.0.0.1:4000';

/**
 * Modules that only `pretty` and `plainText` of the email renderer need. The stub that replaces
 * them explains why the browser doesn't need them.
 */
const unusedInBrowser =
  /^(dom-serializer|html-to-text|html5parser|entities\/lib\/decode\.js|prettier\/standalone|prettier\/plugins\/html)$/;

/**
 * The one font file that every page needs to draw its first line. The browser finds the others
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

/**
 * Without groups, the build would create a chunk for each set of pages that share a module. That
 * would be hundreds of chunks of less than a kilobyte, which compress badly and cost a request
 * each. `app` is the code that every page loads, and `common` is what at least a dozen entry points
 * share. Validation schemas stay with their forms.
 */
const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'common', test: /^(?!.*(zod|.contracts.))/, minShareCount: 12 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), formScripts()],
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
    // Without isolation, Mantine is loaded once for all test files, which takes less than half the
    // time. setup.ts resets what the tests share.
    isolate: false,
    // Ends tests that hang. It is longer than a single wait in test/setup.ts, so that the wait
    // fails first and its error names what was missing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
