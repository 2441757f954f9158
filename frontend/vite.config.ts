import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptVersion } from '../shared/forms/script-version';
import { formScript } from './forms/build-form-script';

/** `MAILBLOOM_API` points the development server at a running product (default: npm start). */
const api = process.env.MAILBLOOM_API ?? 'http://127.0.0.1:4000';

/** What only `pretty` and `plainText` of the mail renderer need; the stub says why. */
const unusedInBrowser =
  /^(dom-serializer|html-to-text|html5parser|entities\/lib\/decode\.js|prettier\/standalone|prettier\/plugins\/html)$/;

/** The one file every page needs to draw its first line; the others are found in the style sheet. */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Names the text font in the page, so that it is fetched along with the style sheet. */
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

/** Of the path that pages of stores load. */
const formsFolder = `forms/${scriptVersion}`;

/** Builds the scripts of signup forms, which share nothing with the app: each is one small file. */
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
 * Without groups, the build makes a chunk for each set of pages that share a module: hundreds of
 * chunks of less than a kilobyte, which compress badly and cost a request each. `app` is what every
 * page loads, and `common` what at least a dozen entry points share. Validation schemas stay with
 * their forms.
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
      // Stored markup is read by the browser's own parser; test/e2e holds both to the same reading.
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
  // Whole segments: '/c' alone would take /customer too.
  server: { proxy: { '^/(api|local|o|c|u|media)/': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // test/infra/bundle-budget.long.test.ts says how much each page may load.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '../packages/*/test/component/**/*.test.tsx'],
    css: false,
    // One load of Mantine for all files, less than half the time; setup.ts clears what they share.
    isolate: false,
    // Ends what hangs; above the wait for one thing in test/setup.ts, which then says what it was.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
