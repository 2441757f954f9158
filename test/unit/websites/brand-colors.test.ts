import { findBrandColors } from '../../../functions/websites/brand-colors';
import { millisecondsOf } from '../../support/milliseconds-of';

const colorsOf = (styleSheet: string, themeColors: readonly string[] = []) =>
  findBrandColors({ themeColors, styleSheets: [styleSheet], inlineStyles: [] });

test('ranks the theme color, then buttons and brand variables, then other colors', () => {
  const css = `
    :root { --color-button: 18, 120, 90; --bs-danger: #dc3545; }
    a { color: #3355ff }
    p { color: #222; background: #fff }
    @media (min-width: 700px) { .btn-primary { background-color: rgb(200 80 20) } }`;
  expect(colorsOf(css, ['#5B3DF5', 'not a color'])).toEqual([
    '#5b3df5',
    '#12785a',
    '#c85014',
    '#3355ff',
  ]);
});

test('ranks a color by how often it’s used, and ignores grays, transparent colors, and presets', () => {
  const css = `.a{color:#a33}.b{color:#3a3}.c{border:1px solid #3a3}.d{color:rgba(0,0,200,.1)}
    .e{color:#777}:root{--wp--preset--color--vivid-red:#cf2e2e}`;
  expect(colorsOf(css)).toEqual(['#33aa33', '#aa3333']);
});

test('merges colors that look alike, and returns up to six', () => {
  expect(colorsOf('.a{color:#27704a}.b{color:#27704b}.c{color:#28714a}')).toEqual(['#27704a']);
  const hues = Array.from(
    { length: 12 },
    (_, index) => `.h${index}{color:hsl(${index * 30},80%,45%)}`,
  );
  expect(colorsOf(hues.join(''))).toHaveLength(6);
});

test('reads style attributes, even if some of them are broken', () => {
  const inlineStyles = ['background:#27704a', 'color:', '}{', 'background: url(data:x);color:#a33'];
  const colors = findBrandColors({ themeColors: [], styleSheets: [], inlineStyles });
  expect(colors).toEqual(['#27704a', '#aa3333']);
});

test('reads up to a million characters of CSS, style attributes last', () => {
  const styleSheets = ['.a{color:#27704a}', `/*${'x'.repeat(999_900)}*/`, '.b{color:#a33}'];
  const inlineStyles = ['color:#5b3df5'];
  expect(findBrandColors({ themeColors: [], styleSheets, inlineStyles })).toEqual([
    '#27704a',
    '#aa3333',
    '#5b3df5',
  ]);
  const longer = ['.a{color:#27704a}', `/*${'x'.repeat(1_000_000)}*/`, '.b{color:#a33}'];
  expect(findBrandColors({ themeColors: [], styleSheets: longer, inlineStyles })).toEqual([
    '#27704a',
  ]);
});

test.each([
  ['nested blocks', 'a{'.repeat(250_000)],
  ['open brackets', `a{color:${'('.repeat(499_000)}`],
  ['open strings', `a{content:${'"'.repeat(499_000)}`],
  ['open comments', '/*'.repeat(250_000)],
  [
    'many colors',
    Array.from({ length: 40_000 }, (_, n) => `a{color:#${(n + 0x100000).toString(16)}}`).join(''),
  ],
  ['mistakes', `a{${'x;'.repeat(249_000)}}`],
  ['at-rules', '@media a{'.repeat(55_000)],
  ['no CSS at all', '<!doctype html>'.repeat(33_000)],
])('reads 500 kB of %s about as fast as ordinary CSS', (_name, css) => {
  const ordinary = millisecondsOf(() => colorsOf('a{color:#c00}'.repeat(500_000 / 13)));
  expect(millisecondsOf(() => colorsOf(css)) / ordinary).toBeLessThan(20);
});
