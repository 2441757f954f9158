import Vips from 'wasm-vips';

export type VipsModule = typeof Vips;

let loading: Promise<VipsModule> | undefined;

/** libvips writes what it thinks of a broken file to the log; the author is told instead. */
const withoutWarnings = (module: { readonly ENV: Record<string, string> }) => {
  module.ENV.VIPS_WARNING = '0';
};

const load = async (): Promise<VipsModule> => {
  // Of its optional parts the rasteriser alone.
  const vips = await Vips({ dynamicLibraries: ['vips-resvg.wasm'], preRun: withoutWarnings });
  // One image at a time and none of them twice: a cache would only hold memory.
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
};

/** libvips as WebAssembly: started once, in about 120 ms, by the first image. */
export const loadVips = (): Promise<VipsModule> => {
  loading ??= load();
  loading.catch(forgetVips);
  return loading;
};

/** After a failure inside the module, whose memory may be in any state: the next image starts anew. */
export const forgetVips = (): void => {
  loading = undefined;
};
