import { readFileSync } from 'node:fs';
import { convertImage } from '../../../functions/assets/convert-image';
import { createImageThread } from '../../../functions/assets/image-thread';
import { sniffImage } from '../../../functions/assets/image-types';
import { loadVips } from '../../support/vips';
import { createPlainImage } from './plain-image';

const text = (svg: string) => new TextEncoder().encode(svg);

test('scales a photo wider than any email to 2,500 pixels', async () => {
  const photo = (await createPlainImage(4000, 3000)).jpegsaveBuffer();
  // Allows plenty of time, because on a busy machine a conversion can exceed the normal limit.
  const patientThread = createImageThread(240_000);
  const image = await convertImage(photo, patientThread);
  await patientThread.close();
  expect(image).toMatchObject({ width: 2500, height: 1875, extension: 'jpg' });
  expect(sniffImage(image.bytes)).toBe('jpeg');
});

test('keeps the size of a small image', async () => {
  const image = await convertImage((await createPlainImage(30, 20)).pngsaveBuffer());
  expect(image).toMatchObject({ width: 30, height: 20, contentType: 'image/png', frames: 1 });
});

test('rotates a photo upright and removes all of its EXIF data', async () => {
  const photo = await createPlainImage(200, 100);
  photo.setInt('orientation', 6);
  photo.setString('exif-ifd0-Artist', 'Jane Doe');
  const uploaded = photo.jpegsaveBuffer();
  expect(Buffer.from(uploaded).toString('latin1')).toContain('Jane Doe');
  const image = await convertImage(uploaded);
  expect(image).toMatchObject({ width: 100, height: 200 });
  expect(Buffer.from(image.bytes).toString('latin1')).not.toMatch(/Exif|Jane/);
});

test('keeps an animation’s frames and their timing', async () => {
  const vips = await loadVips();
  const frames = [
    await createPlainImage(64, 48, [255, 0, 0]),
    await createPlainImage(64, 48, [0, 0, 255]),
  ];
  const strip = vips.Image.arrayjoin(frames, { across: 1 }).copy();
  strip.setInt('page-height', 48);
  strip.setArrayInt('delay', [100, 200]);
  const image = await convertImage(strip.gifsaveBuffer());
  expect(image).toMatchObject({ width: 64, height: 48, extension: 'gif', frames: 2 });
  const reloadedImage = vips.Image.gifloadBuffer(image.bytes, { n: -1 });
  expect([reloadedImage.getInt('n-pages'), reloadedImage.getArrayInt('delay')]).toEqual([
    2,
    [100, 200],
  ]);
});

test('converts WebP images, which Outlook doesn’t show, to JPEG, or to PNG if they are transparent', async () => {
  const opaque = await convertImage((await createPlainImage(10, 10)).webpsaveBuffer());
  expect(opaque.extension).toBe('jpg');
  const clear = await convertImage(
    (await createPlainImage(10, 10, [1, 2, 3, 90])).webpsaveBuffer(),
  );
  expect(clear.extension).toBe('png');
});

test('converts a drawing to pixels', async () => {
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
])('refuses a drawing with %s instead of rendering it incorrectly', async (_description, inner) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
  await expect(convertImage(text(svg))).rejects.toMatchObject({ code: 'image_svg_not_drawable' });
});

test('never expands entities that grow without end', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`;
  await expect(convertImage(text(bomb))).rejects.toMatchObject({ status: 400 });
});

/** Returns a PNG that consists of a header, which declares more pixels than any memory holds. */
const bombHeader = (width: number, height: number): Uint8Array => {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000000000000080200000000000000',
    'hex',
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

test('refuses an incomplete image or a file that isn’t an image, with a clear message', async () => {
  const photo = (await createPlainImage(400, 300)).jpegsaveBuffer();
  await expect(convertImage(photo.subarray(0, 400))).rejects.toMatchObject({ status: 400 });
  await expect(convertImage(bombHeader(60_000, 60_000))).rejects.toMatchObject({ status: 400 });
  for (const bytes of [text('<html>'), text('GIF8'), new Uint8Array(), readFileSync(__filename)]) {
    await expect(convertImage(bytes)).rejects.toMatchObject({ code: 'image_wrong_type' });
  }
});

test('converts the next image after an unreadable one', async () => {
  const validImage = (await createPlainImage(10, 10)).jpegsaveBuffer();
  await expect(convertImage(validImage.subarray(0, 60))).rejects.toMatchObject({ status: 400 });
  await expect(convertImage(validImage)).resolves.toMatchObject({ width: 10 });
});

test('reads a series of comments before an SVG’s root only once', () => {
  const comments = '<!---->'.repeat(500);
  expect(sniffImage(text(`${comments}<svg xmlns="http://www.w3.org/2000/svg"/>`))).toBe('svg');
  expect(sniffImage(text(`${comments}x`))).toBeUndefined();
});

test('refuses an image taller than JPEG allows by reading only its header', async () => {
  const strip = (await createPlainImage(1, 70_000)).pngsaveBuffer();
  await expect(convertImage(strip)).rejects.toMatchObject({ code: 'image_too_many_pixels' });
});

test('converts simultaneous images one after the other, and returns each result to its own caller', async () => {
  const sizes = [10, 20, 30];
  const files = await Promise.all(
    sizes.map(async (width) => (await createPlainImage(width, 5)).pngsaveBuffer()),
  );
  const images = await Promise.all(files.map((file) => convertImage(file)));
  expect(images.map(({ width }) => width)).toEqual(sizes);
});
