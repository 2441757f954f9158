import Vips from 'wasm-vips';

let loading: Promise<typeof Vips> | undefined;

/** libvips itself, with which tests and benches make the files that are then uploaded. */
export const loadVips = (): Promise<typeof Vips> => {
  loading ??= Vips({ dynamicLibraries: ['vips-resvg.wasm'] });
  return loading;
};
