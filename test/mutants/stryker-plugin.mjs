import { register } from 'tsx/esm/api';

// Stryker imports its plugins with plain Node, which does not resolve imports without extensions.
register();
export const { strykerPlugins } = await import('./in-process-runner.ts');
