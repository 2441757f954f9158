import { checkSvg } from '../../../functions/assets/svg-rules';

const svgWith = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const circle = '<circle r="1"/>';

test('accepts a drawing of shapes', () => {
  expect(() => checkSvg(svgWith(circle))).not.toThrow();
  expect(() => checkSvg(svgWith('<texture/><user/><!DOCTYPE svg><g id="text"/>'))).not.toThrow();
});

test.each([
  ...['<text>x</text>', '<TEXT/>', '<tspan>', '<textPath >', '<image\nhref="x"/>', '<feImage/>'],
  ...['<foreignObject>', '<script>', '<svg:text>', '<my-ns:script/>', '<!ENTITY a "b">'],
  ...['<!DOCTYPE svg [<!ENTITY', '<!doctype svg ['],
])('refuses SVG content that our rasterizer omits or can’t handle: %s', (content) => {
  expect(() => checkSvg(svgWith(content))).toThrow(
    expect.objectContaining({ code: 'image_svg_not_drawable' }),
  );
});

test('allows up to twenty copies of shapes in a drawing', () => {
  expect(() => checkSvg(svgWith('<use href="#a"/>'.repeat(20)))).not.toThrow();
  const tooMany = ['<use href="#a"/>'.repeat(21), '<x:use/>'.repeat(21), '<USE>'.repeat(21)];
  for (const content of tooMany) {
    expect(() => checkSvg(svgWith(content))).toThrow(
      expect.objectContaining({ code: 'image_svg_not_drawable' }),
    );
  }
});

test('limits a drawing to one megabyte', () => {
  const emptyLength = svgWith('').length;
  expect(() => checkSvg(svgWith(' '.repeat(1_000_000 - emptyLength)))).not.toThrow();
  expect(() => checkSvg(svgWith(' '.repeat(1_000_001 - emptyLength)))).toThrow(
    expect.objectContaining({ code: 'image_svg_not_drawable' }),
  );
});

test('refuses binary data as a drawing', () => {
  expect(() => checkSvg(Buffer.from([0x3c, 0xff, 0xfe]))).toThrow(
    expect.objectContaining({
      code: 'image_unreadable',
      details: { cause: expect.anything() },
    }),
  );
});
