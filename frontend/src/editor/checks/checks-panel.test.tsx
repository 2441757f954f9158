import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDraft } from '../../../test/a-draft';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import type { EmailDocument } from '../email-document';
import { ChecksPanel } from './checks-panel';

/**
 * Simulates images. They load immediately, except images whose URL contains /gone/, which don't
 * exist.
 */
class LoadedImage {
  onload?: () => void;
  onerror?: () => void;
  referrerPolicy = '';
  set src(url: string) {
    const isBlocked = url.startsWith('http:') || url.includes('/gone/');
    queueMicrotask(() => (isBlocked ? this.onerror?.() : this.onload?.()));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', LoadedImage);
});

const show = (
  body: string,
  subject = 'News of the week',
  businessAddress = '1 Road',
  overrides: Partial<EmailDocument> = {},
  isTemplate = false,
) => {
  mockApi({ 'GET /customer/{customerId}': () => ({ name: 'Pine', businessAddress }) });
  const shownPaths: string[] = [];
  const fixCalls: string[] = [];
  const preHeader = 'Three short stories';
  const content = { ...aDraft({ body, subject, preHeader }), ...overrides };
  renderPage(
    <ChecksPanel
      content={content}
      fields={['size']}
      onShow={(path) => shownPaths.push(path)}
      onFix={async (fix, file) => {
        const { kind, addresses } = fix;
        const samples = fix.kind === 'confirm' ? fix.samples : [];
        fixCalls.push([kind, ...addresses, ...samples, file?.name].filter(Boolean).join(' '));
      }}
      isTemplate={isTemplate}
      onAskAgain={() => fixCalls.push('ask again')}
    />,
  );
  return { shown: shownPaths, fixed: fixCalls };
};

/** Clicks the button that shows all issues. Until then, the card shows only the first one. */
const showAll = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show all' }));

const fine =
  '<email-heading>Hello</email-heading><email-image src="https://x.test/a.png" alt="A tree"></email-image><email-button value="Shop" href="https://x.test"></email-button>';

test('confirms that an email has no issues, and shows the email’s size', async () => {
  show(fine);
  expect(await screen.findByText('No issues')).toBeInTheDocument();
  await showAll();
  expect(screen.getByText(/^\d+ kB of 102 kB$/)).toBeInTheDocument();
});

test('explains what to do about each issue and links it to its block', async () => {
  const { shown: shownPaths } = show(
    '<email-paragraph>Hi <email-merge-tag name="shoe_size"></email-merge-tag></email-paragraph><email-button value="Shop now" href="#"></email-button><email-image src="https://x.test/gone/b.png"></email-image>',
  );
  await showAll();
  expect(screen.getByText(/A button or link has no URL/)).toBeInTheDocument();
  expect(
    screen.getByText('An image has no alt text for people who can’t see it.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/can’t load an image from its URL/)).toBeInTheDocument();
  expect(screen.getAllByText(/a field that no subscriber has/)).toHaveLength(2);
  expect(screen.getByText('4 things to review')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show Button “Shop now”' }));
  expect(shownPaths).toEqual(['1']);
  await userEvent.click(screen.getByRole('button', { name: /^Fix it: / }));
  expect(shownPaths).toHaveLength(2);
});

test('lists issues that prevent sending first', async () => {
  show(fine, '', '');
  expect(await screen.findByText(/^2 things to fix/)).toBeInTheDocument();
  await showAll();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('This email has no subject');
});

test('explains that an email over the size limits isn’t checked', async () => {
  show(`<email-paragraph>${'x'.repeat(500_001)}</email-paragraph>`);
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 500 kB');
});

const codeOf = async (body: string) => {
  const opened = show(body, 'News', '1 Road', { editor: 'CODE' });
  await showAll();
  return opened;
};
/**
 * Finds an issue in the list of issues. The first issue also appears in the headline, which this
 * query ignores.
 */
const findIssue = async (pattern: RegExp) =>
  (await screen.findAllByText(pattern, {}, { timeout: 5000 })).at(-1);

test('lists the parts of a code email that will be removed before sending, with counts and fixes', async () => {
  const { fixed: fixCalls } = await codeOf(
    '<p onclick="x()">Hi *|FNAME|*</p><script>x()</script><script></script><form>a</form><blink>b</blink>' +
      '<img alt="" src="file:///C:/a.png"><a href="javascript:x()">c</a>',
  );
  expect(await findIssue(/2 × script, 1 × onclick \(event handler\), 1 × form\./)).toBeVisible();
  expect(await findIssue(/don’t support these tags.*1 × blink\./)).toBeVisible();
  expect(await findIssue(/only on your computer.*1 × file:\/\/\/C:\/a\.png\./)).toBeVisible();
  expect(await findIssue(/don’t work in email.*1 × javascript:x\(\)\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Convert merge tags' }));
  expect(screen.getByRole('button', { name: 'Upload a.png' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File(['x'], 'new.png', { type: 'image/png' }),
  );
  expect(fixCalls).toEqual(['translate', 'upload file:///C:/a.png new.png']);
});

test('doesn’t report an image over http as broken, but offers to switch it to https or upload it', async () => {
  const { fixed: fixCalls } = await codeOf(
    '<p>Hi</p><img alt="" src="http://x.test/there.png"><img alt="" src="http://x.test/gone/b.png">',
  );
  expect(await findIssue(/The same URL works with https.*there\.png/)).toBeVisible();
  expect(await findIssue(/starts with http.*gone\/b\.png/)).toBeVisible();
  expect(screen.queryByText(/can’t load/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload b.png' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use https://' }));
  expect(fixCalls).toEqual(['https http://x.test/there.png']);
});

const promise =
  '<email-paragraph>Hi</email-paragraph><email-paragraph>Here is 10% off to begin with.</email-paragraph>';

test('shows a template’s sample promise in context, and lets the user confirm it in one click', async () => {
  const { shown: shownPaths, fixed: fixCalls } = show(
    promise,
    'Our season sale begins: up to 30% off',
  );
  await showAll();
  expect(screen.getByText('2 things to fix')).toBeVisible();
  expect(await findIssue(/may not offer it.*“10% off to begin with”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Subject' }));
  await userEvent.click(screen.getByRole('button', { name: /^Show Paragraph “Here is 10% off/ }));
  expect(shownPaths).toEqual(['subject', '1']);
  const [, ofParagraph] = screen.getAllByRole('button', { name: 'Keep as is' });
  await userEvent.click(ofParagraph as HTMLElement);
  expect(fixCalls).toEqual(['confirm 10% off to begin with']);
});

test('lets the user undo the confirmation of sample promises', async () => {
  const { fixed: fixCalls } = show(promise, 'News', '1 Road', {
    // The second sample is no longer in the email.
    confirmedSamples: ['10% off to begin with', 'up to 30% off'],
  });
  await showAll();
  expect(screen.getByText('No issues')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Check 1 confirmed sample text again' }),
  );
  expect(fixCalls).toEqual(['ask again']);
});

test('reports no issue for sample promises in a template', async () => {
  show(promise, 'News', '1 Road', {}, true);
  expect(await screen.findByText('No issues')).toBeVisible();
});
