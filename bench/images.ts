import { convertImage } from '../functions/assets/convert-image';
import { loadVips } from '../test/support/vips';
import { writeFigures } from './figures';
import { describeMachine, memoryOf } from './machine';

/**
 * Measures how long publishing an image takes, and how much of the function's 1,536 MB it uses. The
 * samples are noise, which is the hardest content to compress. Run it with `tsx bench/images.ts`.
 */
const samples = [
  { name: 'photo of 12 megapixels', width: 4000, height: 3000, format: '.jpg' },
  { name: 'photo of 48 megapixels', width: 8000, height: 6000, format: '.jpg[Q=30]' },
  { name: 'screenshot of 4 megapixels', width: 2560, height: 1600, format: '.png' },
  {
    name: 'drawing-like PNG of 49 megapixels',
    width: 7000,
    height: 7000,
    format: '.png[interlace]',
  },
] as const;

const main = async (): Promise<void> => {
  console.log(describeMachine());
  const start = performance.now();
  const vips = await loadVips();
  console.log(`libvips started in ${Math.round(performance.now() - start)} ms`);
  const figures: Record<string, string> = {};
  for (const { name, width, height, format } of samples) {
    const noise = vips.Image.gaussnoise(width, height, { mean: 128, sigma: 12 });
    const picture = noise.cast('uchar').bandjoin([noise.cast('uchar'), noise.cast('uchar')]);
    const file = picture.copy({ interpretation: 'srgb' }).writeToBuffer(format);
    const before = performance.now();
    const { bytes } = await convertImage(file);
    const ms = Math.round(performance.now() - before);
    const megabytes = (size: number) => (size / 1e6).toFixed(1);
    console.log(
      `${name}: ${megabytes(file.length)} MB in ${ms} ms to ${megabytes(bytes.length)} MB, ` +
        `peak memory so far ${memoryOf(process.pid, 'VmHWM')} MB`,
    );
    figures[`Convert an image: ${name}`] =
      `${(ms / 1000).toFixed(1)} s, ${memoryOf(process.pid, 'VmHWM')} MB`;
  }
  writeFigures('images', figures);
};

await main();
