import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDraft } from '../../../../test/a-draft';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { contentOf } from '../draft-content';
import { ChecksPanel } from './checks-panel';

/** Images answer at once: those under /gone/ are not there. */
class LoadedImage {
  onload?: () => void;
  onerror?: () => void;
  referrerPolicy = '';
  set src(url: string) {
    queueMicrotask(() => (url.includes('/gone/') ? this.onerror?.() : this.onload?.()));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', LoadedImage);
});

const show = (body: string, subject = 'News of the week', businessAddress = '1 Road') => {
  mockApi({ 'GET /customer/{customerId}': () => ({ name: 'Pine', businessAddress }) });
  const shown: string[] = [];
  const content = contentOf(aDraft({ body, subject }));
  renderPage(
    <ChecksPanel content={content} fields={['size']} onShow={(path) => shown.push(path)} />,
  );
  return shown;
};

const fine =
  '<email-heading>Hello</email-heading><email-image src="https://x.test/a.png" alt="A tree"></email-image><email-button value="Shop" href="https://x.test"></email-button>';

test('an email without faults is told so, with its size', async () => {
  show(fine);
  expect(await screen.findByText('Nothing found', {}, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.getByText(/^\d+ kB of 102 kB$/)).toBeInTheDocument();
});

test('each finding says what to do and leads to its block', async () => {
  const shown = show(
    '<email-paragraph>Hi <email-merge-tag name="shoe_size"></email-merge-tag></email-paragraph><email-button value="Shop now" href="#"></email-button><email-image src="https://x.test/gone/b.png"></email-image>',
  );
  expect(
    await screen.findByText(/A button or link leads nowhere/, {}, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('An image has no alternative text for readers who cannot see it.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/cannot be loaded from its address/)).toBeInTheDocument();
  expect(screen.getByText(/No subscriber has the field/)).toBeInTheDocument();
  expect(screen.getByText('4 to look at')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show Button “Shop now”' }));
  expect(shown).toEqual(['1']);
});

test('what keeps the email from being sent comes first', async () => {
  show(fine, '', '');
  expect(await screen.findByText('2 to fix', {}, { timeout: 5000 })).toBeInTheDocument();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('This email has no subject');
});

test('an email over the limits says so instead of being checked', async () => {
  show(`<email-paragraph>${'x'.repeat(500_001)}</email-paragraph>`);
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
    'larger than 500 kB',
  );
});
