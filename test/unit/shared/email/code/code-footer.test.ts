import { pageColor } from '../../../../../shared/email/code/page-color';
import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { contrastRatio } from '../../../../../shared/email/document/color';
import { styleOf } from '../../../../../shared/email/markup/markup-rules';
import { fill } from '../../../../../shared/email/merge/merge';
import { newsletters } from '../../../../fixtures/newsletters/newsletters';
import { aDraft } from '../fixtures';

const footerOf = async (body: string) => {
  const { html } = await compileEmail(aDraft({ body, editor: 'CODE' }));
  const filledHtml = fill(html, new Map());
  const tableStart = filledHtml.lastIndexOf('<table role="presentation"');
  const [, cell = ''] = /<td [^>]*style="([^"]*)"/.exec(filledHtml.slice(tableStart)) ?? [];
  const [, link = ''] =
    /<a [^>]*style="([^"]*)"[^>]*>Unsubscribe/.exec(filledHtml.slice(tableStart)) ?? [];
  return { cell: styleOf({ style: cell }), link: styleOf({ style: link }) };
};

const grounds = [
  '#222222',
  '#ffffff',
  '#000000',
  '#808080',
  '#7b7b7b',
  '#ff0000',
  '#1e90ff',
  '#ffd700',
];

test.each([
  ...grounds.map((background) => `<html><body bgcolor="${background}"><p>a</p></body></html>`),
  ...grounds.map(
    (background) =>
      `<html><body style="background:${background} url(https://x.test/a.png)"><p>a</p></body></html>`,
  ),
  ...grounds.map(
    (background) =>
      `<html><head><style>a{color:${background}!important}html,body{background-color:${background}}</style></head><body><p>a</p></body></html>`,
  ),
  ...newsletters().values(),
])('keeps the unsubscribe link of a code email readable (%#)', async (body) => {
  const { cell, link } = await footerOf(body);
  const background = cell.get('background-color') ?? '';
  for (const color of [cell.get('color'), link.get('color')]) {
    expect(contrastRatio(color ?? '', background)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['<body bgcolor="#222222">', '#222222'],
  ['<body bgcolor=red style="background: url(a.png) no-repeat #00ff00 !important">', '#00ff00'],
  [
    '<style>@media (prefers-color-scheme:dark){body{background:#000}}body{background:#fafafa}</style><body>',
    '#fafafa',
  ],
  ['<style>.body{background:#111}body .x{background:#222}</style><body>', '#ffffff'],
  ['<style>body{background:transparent}</style><body>', '#ffffff'],
  ['<p>a fragment</p>', '#ffffff'],
])('shows the footer on the page’s own background color: %s', (html, color) => {
  expect(pageColor(html)).toBe(color);
});
