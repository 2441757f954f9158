import Vips from 'wasm-vips';

let loading: Promise<typeof Vips> | undefined;

/** Loads libvips itself, with which tests and benches create the files to upload. */
export const loadVips = (): Promise<typeof Vips> => {
  loading ??= Vips({ dynamicLibraries: ['vips-resvg.wasm'] });
  return loading;
};
