export { createResolver } from './resolver';
export type { Identity, ResourceLocation } from './stack';
