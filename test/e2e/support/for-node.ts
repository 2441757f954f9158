/** The esbuild options for a module that a test runs in Node. */
export const forNode = {
  format: 'esm',
  platform: 'node',
  // React's server build loads Node's built-in modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} as const;
