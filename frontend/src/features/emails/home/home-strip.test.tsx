import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { aGrowth } from '../../../../test/a-growth';
import { aHome } from '../../../../test/a-home';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { HomeStrip } from './home-strip';

const at = '2026-11-20T00:00:00.000Z';
const sentEmail = (name: string, openRate?: number): SentEmail => ({
  id: name,
  name,
  subject: '',
  status: 'sent',
  sentAt: at,
  recipients: 10,
  isComparable: true,
  ...(openRate === undefined ? {} : { openRate }),
});

const open = (home: Partial<HomeView>) => {
  mockApi({ 'GET /home': () => aHome(home) });
  renderPage(<HomeStrip />);
};
const findFigure = async (name: string) => {
  const strip = await screen.findByRole('region', { name: 'Overview', busy: false });
  return within(strip).getByRole('group', { name });
};

const rates = { emails: 4, sent: 2000, opened: 840, openRate: 42, clickRate: 3 };
const sendingEmail = { ...sentEmail('Spring', 0), status: 'sending' as const, isComparable: false };

test.each([
  ['nothing', {}, '–No emails sent yet'],
  [
    'one email',
    {
      emails: [sentEmail('Spring', 41.5)],
      average: { emails: 1, sent: 200, opened: 83, openRate: 41.5, clickRate: 2 },
    },
    'Last 90 days, 1 send41.5%83 of 200 emails opened',
  ],
  [
    'several',
    { emails: [sentEmail('Spring', 45), sentEmail('Winter', 40)], average: rates },
    'Last 90 days, 4 sends42%840 of 2,000 emails opened. Latest: 3 points higher.',
  ],
  [
    'one of today',
    {
      emails: [{ ...sentEmail('Spring', 12.5), isComparable: false }, sentEmail('Winter', 40)],
      average: rates,
    },
    '42%840 of 2,000 emails opened. Latest: 12.5% so far.',
  ],
  [
    'one that is being sent, which is not counted',
    { emails: [sendingEmail, sentEmail('Winter', 40)], average: rates },
    '42%840 of 2,000 emails opened. “Spring” is still being sent, so it isn’t counted yet.',
  ],
  [
    'the first one, being sent',
    { emails: [sendingEmail] },
    'Last 90 days–“Spring” is still being sent',
  ],
])(
  'summarizes what was sent for %s',
  async (_, sends: Partial<HomeView['sends']>, expectedText) => {
    open({ sends: { emails: [], ...sends } });
    expect(await findFigure('Open rate')).toHaveTextContent(expectedText);
  },
);

test('shows growth as a figure, a line, and a change', async () => {
  const leftCounts = { unsubscribed: 0, bounced: 0, spam: 0, removed: 0 };
  const sources = { byFile: 0, byForm: 0, byHand: 0, byShop: 0 };
  const day = { active: 0, joined: 0, left: leftCounts, sources };
  const series = [
    { ...day, day: '2026-10-24', size: 2292 },
    { ...day, day: '2026-10-25', size: 2418 },
  ];
  open({ audience: aGrowth({ size: 2418, active: 2287, growth: 126, series }) });
  const card = await findFigure('Subscribers');
  expect(card).toHaveTextContent('2,418+126 in 2 days');
  expect(within(card).getByRole('img', { name: /from 2,292 to 2,418/ })).toBeVisible();
});

test('links each next step to the page for it, and shows three steps at a time', async () => {
  open({
    nextSteps: [
      { id: '1', kind: 'resume_delivery', deliveryId: 'd1', name: 'Spring' },
      { id: '2', kind: 'resume_import', importId: 'i1', fileName: 'list.csv' },
      { id: '3', kind: 'add_business_address' },
      { id: '4', kind: 'write_email', days: 16, people: 1 },
    ],
  });
  const card = await findFigure('Next steps');
  expect(card).toHaveTextContent('4 open');
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/campaign/d1/report'),
    expect.stringContaining('/audience?tab=files'),
    expect.stringContaining('/settings/emails'),
  ]);
  expect(card).toHaveTextContent('“Spring” is paused');
});

test('links a draft with requested changes to its comments', async () => {
  const returnedDraft = { id: '1', kind: 'finish_draft', draftId: 'd1', name: 'Spring' } as const;
  open({ nextSteps: [{ ...returnedDraft, areChangesRequested: true }] });
  const card = await findFigure('Next steps');
  expect(card).toHaveTextContent('Changes requested to “Spring”');
  expect(within(card).getByRole('link', { name: /View/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/review/d1'),
  );
});

test('offers to retry loading the results', async () => {
  let fails = true;
  mockApi({
    'GET /home': () => {
      if (fails) throw new ErrorResponse(400, { code: 'bad', message: 'Not today' });
      return aHome();
    },
  });
  renderPage(<HomeStrip />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await findFigure('Next steps')).toHaveTextContent('You’re all caught up.');
});
