import { loadVips } from '../../support/vips';

/** Returns an image of one color, created with libvips. */
export const createPlainImage = async (width: number, height: number, color = [200, 100, 50]) => {
  const vips = await loadVips();
  const black = vips.Image.black(width, height, { bands: color.length });
  return black.add(color).cast('uchar').copy({ interpretation: 'srgb' });
};
