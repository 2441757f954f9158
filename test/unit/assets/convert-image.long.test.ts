import { convertImage } from '../../../functions/assets/convert-image';
import { createImageThread } from '../../../functions/assets/image-thread';
import { loadVips } from '../../support/vips';
import { createPlainImage } from './plain-image';

test('accepts a long animation of 700 × 700 pixels with its frames and colors', async () => {
  const vips = await loadVips();
  const red = await createPlainImage(700, 700, [255, 0, 0]);
  const blue = await createPlainImage(700, 700, [0, 0, 255]);
  const frames = Array.from({ length: 100 }, (_, index) => (index % 2 ? red : blue));
  const strip = vips.Image.arrayjoin(frames, { across: 1 }).copy();
  strip.setInt('page-height', 700);
  // Allows plenty of time, because the test isn't about speed and the conversion takes a few
  // seconds of one core.
  const patientThread = createImageThread(240_000);
  const image = await convertImage(strip.gifsaveBuffer({ effort: 1 }), patientThread);
  await patientThread.close();
  expect(image).toMatchObject({ width: 700, height: 700, frames: 100 });
  const reloadedImage = vips.Image.gifloadBuffer(image.bytes, { n: -1 });
  expect(reloadedImage.getpoint(10, 10).slice(0, 3)).toEqual([0, 0, 255]);
  expect(reloadedImage.getpoint(10, 710).slice(0, 3)).toEqual([255, 0, 0]);
}, 300_000);

test('refuses a decompression bomb after reading only its header', async () => {
  const vips = await loadVips();
  const bomb = vips.Image.black(20_000, 20_000, { bands: 3 }).pngsaveBuffer({ compression: 9 });
  expect(bomb.length).toBeLessThan(4_000_000);
  await expect(convertImage(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test('stops a drawing that exceeds the time limit, says so, and converts the next image', async () => {
  const blurredSvg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2500" height="2500">' +
    '<filter id="f"><feGaussianBlur stdDeviation="4000"/></filter>' +
    `${'<rect width="2500" height="2500" filter="url(#f)"/>'.repeat(40)}</svg>`;
  const thread = createImageThread(1_500);
  const slow = convertImage(new TextEncoder().encode(blurredSvg), thread);
  await expect(slow).rejects.toMatchObject({ code: 'image_too_much_work', status: 400 });
  await thread.close();
  const own = createImageThread();
  const validImage = (await createPlainImage(10, 10)).jpegsaveBuffer();
  await expect(convertImage(validImage, own)).resolves.toMatchObject({ width: 10 });
  await own.close();
});
