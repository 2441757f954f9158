import type { Config } from 'jest';

/**
 * Three projects, so that each can be run alone: rules and handlers, the product on the embedded
 * cloud, and the synthesised infrastructure. ESM-only packages are transformed to CommonJS.
 */
const base = {
  testEnvironment: 'node',
  // Their package.json offers the `import` condition only, which Jest's CommonJS resolver ignores.
  moduleNameMapper: { '^@middy/(core|util)$': '<rootDir>/node_modules/@middy/$1/index.js' },
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [
    'node_modules/(?!(@middy|@react-email|ulid|isbot|csv-parse|htmlparser2|domhandler|domutils|dom-serializer|entities|postal-mime)/)',
  ],
} satisfies Config;

const project = (name: string, testTimeout: number): Config => ({
  ...base,
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  testTimeout,
});

const config: Config = {
  projects: [
    project('unit', 20_000),
    project('integration', 120_000),
    project('infra', 120_000),
  ] as Config['projects'],
};
export default config;
