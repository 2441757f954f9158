/** How esbuild makes a module for Node of code that a spec runs there. */
export const forNode = {
  format: 'esm',
  platform: 'node',
  // React's server build asks for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} as const;
