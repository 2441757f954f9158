import Vips from 'wasm-vips';

let loading: Promise<typeof Vips> | undefined;

/** Loads libvips, with which tests and benchmarks create the images that they upload. */
export const loadVips = (): Promise<typeof Vips> => {
  loading ??= Vips({ dynamicLibraries: ['vips-resvg.wasm'] });
  return loading;
};
