import { inlineCss } from '../../../../../shared/email/code/inline/inline-css';

const inlineStyles = (css: string, html: string) => inlineCss(`<style>${css}</style>${html}`);

test('copies rules into style attributes, and keeps the style element', () => {
  expect(inlineStyles('p{color:red}.a{margin:0 0 4px}', '<p class="a">x</p>')).toBe(
    '<style>p{color:red}.a{margin:0 0 4px}</style><p class="a" style="color:red;margin:0 0 4px">x</p>',
  );
});

test('copies the winning value of a property, with its fallbacks', () => {
  const css = '#i{color:green}.a{color:blue;color:color(srgb 0 0 1)}p{color:red}';
  expect(inlineStyles(css, '<p class="a">x</p>')).toContain(
    '<p class="a" style="color:blue;color:color(srgb 0 0 1)">',
  );
  expect(inlineStyles(css, '<p class="a" id="i">x</p>')).toContain('style="color:green"');
});

test('puts an author’s own style after the rules, and important rules after that', () => {
  expect(
    inlineStyles('p{color:red;margin:0!important}', '<p style="color:blue;margin:9px">x</p>'),
  ).toContain('style="color:blue;margin:9px;margin:0"');
});

describe('a conditional rule', () => {
  test.each([
    ['a media query', '@media (max-width:9px){.a{color:blue}}'],
    ['a nested media query', '@media screen{@media (max-width:9px){.a{color:blue}}}'],
    ['dark mode', '@media (prefers-color-scheme:dark){.a{color:blue}}'],
    ['a link under the pointer', '.a:hover{color:blue}'],
    ['Outlook.com in dark mode', '[data-ogsc] .a{color:blue}'],
    ['Outlook.com, on the element', '.a[data-ogsc]{color:blue}'],
    ['Gmail', 'u + .body .a{color:blue}'],
    ['a shorthand', '@media (max-width:9px){.a{font:9px Arial}}', '.a{line-height:2}'],
    ['a part of a shorthand', '@media (max-width:9px){.a{padding-left:0}}', '.a{padding:9px}'],
  ])(
    'lets a conditional rule still override copied values: %s',
    (_description, css, base = '.a{color:red}') => {
      const out = inlineStyles(base + css, '<p class="a">x</p>');
      const [, property = '', value] = /([a-z-]+):([^;{}]*)\}+$/.exec(css) ?? [];
      expect(out).toContain(`${property}:${value}!important}`);
      expect(out).toContain('<p class="a" style="');
    },
  );

  test('leaves a conditional rule unchanged if no other rule competes with it', () => {
    const css = 'p{color:red}@media (max-width:9px){p{margin:0}i{color:blue}}';
    expect(inlineStyles(css, '<p>x</p><i>y</i>')).toContain(css);
  });

  test('doesn’t let a conditional rule override a later rule, a more specific rule, or an attribute', () => {
    const css = '@media (max-width:9px){.a{color:blue}}';
    expect(inlineStyles(`${css}.a{color:red}`, '<p class="a">x</p>')).toContain(css);
    expect(inlineStyles(`p.a{color:red}${css}`, '<p class="a">x</p>')).toContain(css);
    expect(inlineStyles(css, '<p class="a" style="color:red">x</p>')).toContain(css);
  });

  test('lets a conditional rule win and lose on the same elements as in the author’s CSS', () => {
    const css = '.a{color:red}@media (max-width:9px){.a{color:blue}}';
    const out = inlineStyles(css, '<p class="a">x</p><p class="a" style="color:green">y</p>');
    expect(out).toContain('.a{color:blue!important}');
    expect(out).toContain('style="color:green;color:green!important"');
  });

  test('prevents copying a property if it would override an author’s important value', () => {
    const css =
      'p{color:red;margin:0}@media (max-width:9px){#i{color:blue}p{color:green!important}}';
    const out = inlineStyles(css, '<p id="i">x</p>');
    expect(out).toContain(css);
    expect(out).toContain('<p id="i" style="margin:0">');
  });
});

test('keeps Outlook’s comments, entities and merge tags unchanged', () => {
  const html =
    '<!--[if mso]><td><![endif]--><p class="a">&#xa0;&amp;&lt;{{first_name|you}} {{{{}}</p>';
  expect(inlineStyles('.a{color:#111}', html)).toBe(
    `<style>.a{color:#111}</style>${html.replace('class="a"', 'class="a" style="color:#111"')}`.replace(
      '&#xa0;',
      '\u00a0',
    ),
  );
});

test.each([
  ['a layer', '@layer a{p{color:red}}'],
  ['a rule within a rule', 'p{color:red;&:hover{color:blue}}'],
  ['the property of all', 'p{all:unset}'],
])('keeps CSS that we don’t support yet in the style element: %s', (_description, css) => {
  expect(inlineStyles(css, '<p>x</p>')).toBe(`<style>${css}</style><p>x</p>`);
});

test('ignores a broken rule without affecting others', () => {
  expect(
    inlineStyles('p{color:red;;margin;padding:0}}b{color:blue}a[{x:y}', '<b>x</b><p>y</p>'),
  ).toContain('<p style="color:red;padding:0">');
});
