import { expect, test } from 'vitest';
import { withoutMailbloomUrls } from './without-mailbloom-urls';

test.each([
  ['<img src="#" alt="Fern">', '<img alt="Fern">'],
  ['<img src="" alt="Fern">', '<img alt="Fern">'],
  ["<img alt='a > b' src='#top'>", "<img alt='a > b'>"],
  ['<img src=# width=3>', '<img width=3>'],
  ['<IMG SRC="about:blank">', '<IMG>'],
  ['<img src="logo.png">', '<img>'],
  ['<img src="?page=2">', '<img>'],
  ['<img src="/">', '<img>'],
  ['<img src="cid:logo">', '<img>'],
  [
    '<source srcset="" media="x"><source srcset="a.png 1x, b.png 2x">',
    '<source media="x"><source>',
  ],
  ['<video poster="#"></video>', '<video></video>'],
  ['<td background="#" bgcolor="red">', '<td bgcolor="red">'],
  ['<p style="background:url(#)">', '<p style="background:none">'],
  ["<style>p{background:url('')}</style>", '<style>p{background:none}</style>'],
])('removes the empty or placeholder URL from %s', (given, expected) => {
  expect(withoutMailbloomUrls(given)).toBe(expected);
});

test.each([
  '<img src="https://a.example/x.png?a=1&amp;b=#c">',
  '<img src="//a.example/x.png">',
  '<img src="/media/x.png">',
  '<img src="data:image/png;base64,AA==" srcset="https://a.example/1.png 1x, https://a.example/2.png 2x">',
  '<a href="#">Shop</a><p>src="#" is what I wrote</p>',
  '<p style="background:url(&quot;https://a.example/x.png&quot;)">',
  '<style>p{background:url(https://a.example/x.png);fill:url(#ferns)}</style>',
])('leaves %s unchanged', (html) => {
  expect(withoutMailbloomUrls(html)).toBe(html);
});
