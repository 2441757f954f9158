import { expect, test } from 'vitest';
import { markQuotes } from './mark-quotes';

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const emailWith = (body: string) =>
  `<!DOCTYPE html><html><head><title>Bulbs</title></head><body>${body}</body></html>`;
const comment = (quote: string, number = 1) => ({ quote, text: 'Say how deep.', number });

test('marks a comment’s quote with the comment’s number, across elements and lines', () => {
  const html = emailWith('<p>Plant\n   them <b>before the</b> frost.</p><p>Bulbs</p>');
  const body = bodyOf(markQuotes(html, [comment('Plant them before the frost.')]));
  const marks = [...body.querySelectorAll('mark')];
  expect(marks.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Plant them',
    'before the',
    'frost.',
  ]);
  expect(marks[0]?.title).toBe('Say how deep.');
  expect(body.querySelectorAll('sup')).toHaveLength(1);
  expect(body.querySelector('b mark')).not.toBeNull();
});

test('marks only the first occurrence of each comment’s quote, and none in titles or styles', () => {
  const html = emailWith('<style>Bulbs{}</style><p>Bulbs</p><p>Bulbs</p>');
  const body = bodyOf(markQuotes(html, [comment('Bulbs', 7)]));
  expect(body.querySelectorAll('mark')).toHaveLength(1);
  expect(body.querySelector('p')?.innerHTML).toBe(
    '<mark title="Say how deep.">Bulbs</mark><sup>7</sup>',
  );
});

test.each(['', '   ', 'Tulips'])(
  'marks nothing for a quote that the email doesn’t contain (%j)',
  (quote) => {
    const html = emailWith('<p>Bulbs</p>');
    expect(bodyOf(markQuotes(html, [comment(quote)])).innerHTML).toBe('<p>Bulbs</p>');
  },
);

test('shows a comment’s text without interpreting its markup', () => {
  const text = '"><img src=x onerror=alert(1)>';
  const body = bodyOf(markQuotes(emailWith('<p>Bulbs</p>'), [{ quote: 'Bulbs', text, number: 1 }]));
  expect(body.querySelector('img')).toBeNull();
  expect(body.querySelector('mark')?.title).toBe(text);
});

test('leaves an email without comments unchanged, byte for byte', () => {
  expect(markQuotes('<p>as it is', [])).toBe('<p>as it is');
});
