import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptVersion } from '../shared/forms/script-version';
import { formScript } from './forms/build-form-script';

/** `MAILBLOOM_API` sets the product that the development server uses (default: npm start). */
const api = process.env.MAILBLOOM_API ?? 'http://127.0.0.1:4000';

/** Modules needed only by `pretty` and `plainText` of the email renderer. The stub explains why. */
const unusedInBrowser =
  /^(dom-serializer|html-to-text|html5parser|entities\/lib\/decode\.js|prettier\/standalone|prettier\/plugins\/html)$/;

/**
 * The one font file every page needs to draw its first line. The others are found through the style
 * sheet.
 */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the text font, so that it is fetched along with the style sheet. */
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

/** Part of the path that stores' pages load. */
const formsFolder = `forms/${scriptVersion}`;

/** Builds the signup form scripts, which share nothing with the app. Each is one small file. */
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
      // Stored markup is read by the browser's own parser. test/e2e checks that both parsers agree.
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
  // Matches whole segments, because '/c' alone would also match /customer.
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
    // Loads Mantine once for all files, in less than half the time. setup.ts resets what they
    // share.
    isolate: false,
    // Ends hanging tests. Longer than a single wait in test/setup.ts, so that its error names what
    // was missing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
