import type { Config } from 'jest';
import { skippedPatterns } from './test/runner/length.ts';

/**
 * Three test projects that can be run separately: rules and handlers, the product on the local
 * cloud, and the synthesized infrastructure. ESM-only packages are transformed to CommonJS.
 */
const base = {
  testEnvironment: 'node',
  // The package.json of @middy's packages has only the `import` condition, which Jest's CommonJS
  // resolver ignores.
  moduleNameMapper: {
    '^@middy/(core|util)$': '<rootDir>/node_modules/@middy/$1/index.js',
    // Jest treats these `.js` files as ES modules. Each has a CommonJS version next to it, which is
    // used instead.
    '^zod/v4/locales/(\\w+)\\.js$': '<rootDir>/node_modules/zod/v4/locales/$1.cjs',
  },
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
    'node_modules/(?!(@middy|@react-email|ulid|p-map|tinyqueue|isbot|csv-parse|ai|@ai-sdk|@vercel|@workflow|eventsource-parser|htmlparser2|domhandler|domutils|intl-messageformat|@formatjs|dom-serializer|entities|postal-mime)/)',
  ],
} satisfies Config;

const project = (name: string): Config => ({
  ...base,
  displayName: name,
  testMatch: [
    `<rootDir>/test/${name}/**/*.test.{ts,tsx}`,
    `<rootDir>/packages/*/test/${name}/**/*.test.ts`,
  ],
  testPathIgnorePatterns: ['/node_modules/', ...skippedPatterns().map(({ source }) => source)],
});

const integration: Config = {
  ...project('integration'),
  globalSetup: '<rootDir>/test/support/prepared-server/build-server.ts',
  globalTeardown: '<rootDir>/test/support/prepared-server/remove-server.ts',
};

const infra: Config = {
  ...project('infra'),
  globalSetup: '<rootDir>/test/infra/support/synthesize-stages.ts',
  globalTeardown: '<rootDir>/test/infra/support/remove-templates.ts',
};

const config: Config = {
  // Jest reads this setting only here, not in a project. It only ends tests that hang, and isn't a
  // time limit that tests have to meet.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/test/runner/slowest-first.cjs',
  projects: [project('unit'), integration, infra] as Config['projects'],
};
export default config;
