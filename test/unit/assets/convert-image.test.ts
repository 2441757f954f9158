import { readFileSync } from 'node:fs';
import { convertImage } from '../../../functions/assets/convert-image';
import { createImageThread } from '../../../functions/assets/image-thread';
import { sniffImage } from '../../../functions/assets/image-types';
import { loadVips } from '../../support/vips';

/** One colour; libvips itself makes the files that are then uploaded. */
const plain = async (width: number, height: number, color = [200, 100, 50]) => {
  const vips = await loadVips();
  const black = vips.Image.black(width, height, { bands: color.length });
  return black.add(color).cast('uchar').copy({ interpretation: 'srgb' });
};

const text = (svg: string) => new TextEncoder().encode(svg);

test('a photo wider than any mail is scaled to 2,500 pixels', async () => {
  const photo = (await plain(4000, 3000)).jpegsaveBuffer();
  const image = await convertImage(photo);
  expect(image).toMatchObject({ width: 2500, height: 1875, extension: 'jpg' });
  expect(sniffImage(image.bytes)).toBe('jpeg');
});

test('a small image keeps its size', async () => {
  const image = await convertImage((await plain(30, 20)).pngsaveBuffer());
  expect(image).toMatchObject({ width: 30, height: 20, contentType: 'image/png', frames: 1 });
});

test('a photo stands upright and nothing of its EXIF is left', async () => {
  const photo = await plain(200, 100);
  photo.setInt('orientation', 6);
  photo.setString('exif-ifd0-Artist', 'Jane Doe');
  const uploaded = photo.jpegsaveBuffer();
  expect(Buffer.from(uploaded).toString('latin1')).toContain('Jane Doe');
  const image = await convertImage(uploaded);
  expect(image).toMatchObject({ width: 100, height: 200 });
  expect(Buffer.from(image.bytes).toString('latin1')).not.toMatch(/Exif|Jane/);
});

test('an animation keeps its frames and their times', async () => {
  const vips = await loadVips();
  const frames = [await plain(64, 48, [255, 0, 0]), await plain(64, 48, [0, 0, 255])];
  const strip = vips.Image.arrayjoin(frames, { across: 1 }).copy();
  strip.setInt('page-height', 48);
  strip.setArrayInt('delay', [100, 200]);
  const image = await convertImage(strip.gifsaveBuffer());
  expect(image).toMatchObject({ width: 64, height: 48, extension: 'gif', frames: 2 });
  const read = vips.Image.gifloadBuffer(image.bytes, { n: -1 });
  expect([read.getInt('n-pages'), read.getArrayInt('delay')]).toEqual([2, [100, 200]]);
});

test('a long animation of 700 × 700 pixels is taken, with its frames and colors', async () => {
  const vips = await loadVips();
  const red = await plain(700, 700, [255, 0, 0]);
  const blue = await plain(700, 700, [0, 0, 255]);
  const frames = Array.from({ length: 100 }, (_, index) => (index % 2 ? red : blue));
  const strip = vips.Image.arrayjoin(frames, { across: 1 }).copy();
  strip.setInt('page-height', 700);
  // It takes a few seconds of one core: how many are there for it is not what is tested.
  const unhurried = createImageThread(240_000);
  const image = await convertImage(strip.gifsaveBuffer({ effort: 1 }), unhurried);
  await unhurried.close();
  expect(image).toMatchObject({ width: 700, height: 700, frames: 100 });
  const read = vips.Image.gifloadBuffer(image.bytes, { n: -1 });
  expect(read.getpoint(10, 10).slice(0, 3)).toEqual([0, 0, 255]);
  expect(read.getpoint(10, 710).slice(0, 3)).toEqual([255, 0, 0]);
}, 300_000);

test('WebP, which Outlook does not show, becomes JPEG, or PNG where it is transparent', async () => {
  const opaque = await convertImage((await plain(10, 10)).webpsaveBuffer());
  expect(opaque.extension).toBe('jpg');
  const clear = await convertImage((await plain(10, 10, [1, 2, 3, 90])).webpsaveBuffer());
  expect(clear.extension).toBe('png');
});

test('a drawing is rasterised', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M0 0h80v40z" fill="#f00"/></svg>';
  const image = await convertImage(text(`<?xml version="1.0"?><!-- logo -->${svg}`));
  expect(image).toMatchObject({ width: 80, height: 40, extension: 'png' });
});

test.each([
  ['text, for which there are no fonts', '<text x="1" y="9">Sale</text>'],
  ['an embedded picture', '<image href="file:///etc/passwd"/>'],
  ['a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a script', '<script>alert(1)</script>'],
  ['copies of copies', '<use href="#a"/>'.repeat(21)],
  [
    'text under a name of its own',
    '<é.s:text xmlns:é.s="http://www.w3.org/2000/svg" x="1" y="9">Sale</é.s:text>',
  ],
])('a drawing with %s is refused, not drawn wrongly', async (_what, inner) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
  await expect(convertImage(text(svg))).rejects.toMatchObject({ code: 'image_svg_not_drawable' });
});

test('entities that grow without end are never expanded', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`;
  await expect(convertImage(text(bomb))).rejects.toMatchObject({ status: 400 });
});

/** A PNG header that promises more pixels than any memory holds; nothing follows it. */
const bombHeader = (width: number, height: number): Uint8Array => {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
    'hex',
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

test('a bomb is refused by its header', async () => {
  const vips = await loadVips();
  const bomb = vips.Image.black(20_000, 20_000, { bands: 3 }).pngsaveBuffer({ compression: 9 });
  expect(bomb.length).toBeLessThan(4_000_000);
  await expect(convertImage(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test('what is no image, or half of one, is refused in words', async () => {
  const photo = (await plain(400, 300)).jpegsaveBuffer();
  await expect(convertImage(photo.subarray(0, 400))).rejects.toMatchObject({ status: 400 });
  await expect(convertImage(bombHeader(60_000, 60_000))).rejects.toMatchObject({ status: 400 });
  for (const bytes of [text('<html>'), text('GIF8'), new Uint8Array(), readFileSync(__filename)]) {
    await expect(convertImage(bytes)).rejects.toMatchObject({ code: 'image_wrong_type' });
  }
});

test('after an unreadable image the next one is converted all the same', async () => {
  const good = (await plain(10, 10)).jpegsaveBuffer();
  await expect(convertImage(good.subarray(0, 60))).rejects.toMatchObject({ status: 400 });
  await expect(convertImage(good)).resolves.toMatchObject({ width: 10 });
});

test('a row of comments before an SVG’s root is read once', () => {
  const comments = '<!---->'.repeat(500);
  expect(sniffImage(text(`${comments}<svg xmlns="http://www.w3.org/2000/svg"/>`))).toBe('svg');
  expect(sniffImage(text(`${comments}x`))).toBeUndefined();
});

test('a strip longer than a JPEG may be is refused by its header', async () => {
  const strip = (await plain(1, 70_000)).pngsaveBuffer();
  await expect(convertImage(strip)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test('a drawing that takes longer than an image may ends in words, and the next one is converted', async () => {
  const blurred =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2500" height="2500">' +
    '<filter id="f"><feGaussianBlur stdDeviation="4000"/></filter>' +
    `${'<rect width="2500" height="2500" filter="url(#f)"/>'.repeat(40)}</svg>`;
  const thread = createImageThread(1_500);
  const slow = convertImage(text(blurred), thread);
  await expect(slow).rejects.toMatchObject({ code: 'image_too_much_work', status: 400 });
  await thread.close();
  const own = createImageThread();
  const good = (await plain(10, 10)).jpegsaveBuffer();
  await expect(convertImage(good, own)).resolves.toMatchObject({ width: 10 });
  await own.close();
});

test('images sent at once are converted one after the other, each with its own answer', async () => {
  const sizes = [10, 20, 30];
  const files = await Promise.all(
    sizes.map(async (width) => (await plain(width, 5)).pngsaveBuffer()),
  );
  const images = await Promise.all(files.map((file) => convertImage(file)));
  expect(images.map(({ width }) => width)).toEqual(sizes);
});
