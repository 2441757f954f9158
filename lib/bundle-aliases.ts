import { inProject } from './project-root';

const unusedRendererParts = inProject('shared/email/render/unused-renderer-parts.ts');

/**
 * What bundles hold in place of packages or parts of them. Upgrades move such files: see
 * docs/adr/0027-packages-held-back.md and the test that asks for each of them.
 */
export const bundleAliases = {
  '@aws-sdk/credential-provider-node': inProject('functions/platform/aws/function-credentials.ts'),
  'html-to-text': unusedRendererParts,
  // Its other entry also fetches style sheets by URL.
  juice: inProject('node_modules/juice/client.js'),
  // The inliner reads with htmlparser2, as we do: the other parser and a HTTP client stay away.
  cheerio: inProject('node_modules/cheerio/dist/esm/slim.js'),
  'prettier/plugins/html': unusedRendererParts,
  'prettier/standalone': unusedRendererParts,
} as const;
