import { loadVips } from '../../support/vips';

/** Creates an image of one color. libvips itself makes the files that are then uploaded. */
export const plain = async (width: number, height: number, color = [200, 100, 50]) => {
  const vips = await loadVips();
  const black = vips.Image.black(width, height, { bands: color.length });
  return black.add(color).cast('uchar').copy({ interpretation: 'srgb' });
};
