import { pathInProject } from './project-root';

const unusedRendererParts = pathInProject('shared/email/render/unused-renderer-parts.ts');

/**
 * Replacements for packages, or for parts of them, in bundles. A package upgrade may move a
 * replaced file: see docs/adr/0027-dependencies.md and the test that checks each replacement.
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
