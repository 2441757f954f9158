import { type BundlingOptions, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

// Some CommonJS packages call `require` at run time, which an ES module lacks.
const requireShim =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** How handlers become bundles: esbuild on this machine, no Docker. The SDK comes along, so that
 * what was tested is what runs (Lambda's own copy changes under a function's feet). */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  minify: true,
  keepNames: true,
  bundleAwsSDK: true,
  mainFields: ['module', 'main'],
  banner: requireShim,
  forceDockerBundling: false,
};
