import { pathInProject } from './project-root';

const unusedRendererParts = pathInProject('shared/email/render/unused-renderer-parts.ts');

/**
 * Replacements for packages, or parts of them, in bundles. Upgrades move such files: see
 * docs/adr/0027-dependencies.md and the test that checks each of them.
 */
export const bundleAliases = {
  '@aws-sdk/credential-provider-node': pathInProject(
    'functions/platform/aws/function-credentials.ts',
  ),
  'dom-serializer': unusedRendererParts,
  'html-to-text': unusedRendererParts,
  'prettier/plugins/html': unusedRendererParts,
  'prettier/standalone': unusedRendererParts,
} as const;
