import { createProposalService } from '../../../functions/websites/proposal-service';
import type { ReadOptions, WebReader } from '../../../functions/websites/web-reader';
import { tooManyRedirectsError } from '../../../functions/websites/website-refusals';

const page = `<meta name="description" content="Salt from Oregon">
  <link rel="stylesheet" href="/theme.css"><link rel="manifest" href="/app.json">
  <link rel="manifest" href="/second.json"><link rel="manifest" href="https://other.test/app.json">
  <header><img class="logo" src="https://cdn.test/logo.png"></header>`;

/**
 * Creates the service with a website of a single page. Also returns the list of URLs that the
 * service reads.
 */
const open = (usedUp: readonly string[] = []) => {
  const reads: { readonly href: string; readonly options: ReadOptions }[] = [];
  const readWeb: WebReader = async (url, options) => {
    reads.push({ href: url.href, options });
    if (url.pathname !== '/') throw tooManyRedirectsError();
    return { url, contentType: 'text/html', bytes: Buffer.from(page), isComplete: true };
  };
  const service = createProposalService({
    readWeb,
    convert: () => Promise.reject(new Error('No image was expected')),
    limiter: { take: async ({ name }) => !usedUp.includes(name) },
    clock: () => 0,
  });
  const propose = () =>
    service.propose({ customerId: 'olive', userId: 'ada' }, 'https://shop.test');
  return { propose, reads };
};

test('follows fewer redirects for a page’s files than for the page, because files can be on any website', async () => {
  const { propose, reads } = open();
  expect(await propose()).toMatchObject({ about: 'Salt from Oregon', logos: [] });
  expect(reads.map(({ href, options }) => [href, options.maxRedirects])).toEqual([
    ['https://shop.test/', 5],
    ['https://shop.test/theme.css', 2],
    ['https://shop.test/app.json', 2],
    ['https://cdn.test/logo.png', 2],
  ]);
});

test.each([
  ['website-reader', 'You’ve reached your hourly limit for reading websites. Try again later.'],
  [
    'website-read',
    'Your store has reached its hourly limit for reading websites. Try again later.',
  ],
])('says whose limit is used up: %s', async (name, message) => {
  const { propose, reads } = open([name]);
  await expect(propose()).rejects.toMatchObject({ code: 'too_many_website_reads', message });
  expect(reads).toEqual([]);
});
