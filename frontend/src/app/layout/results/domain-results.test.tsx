import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { MessageCode } from '../../../../../shared/contracts/messages';
import { aDomain } from '../../../../test/a-domain';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { useApi } from '../../../lib/api/use-api';
import { ResultToasts } from './result-toasts';
import { ResultsMenu } from './results-menu';

const Domains = () => {
  const { data } = useApi('GET /settings/domain', {});
  return <p data-testid="status">{data?.map(({ status }) => status).join()}</p>;
};

/** The server checks the domain in the background and reports the result. */
const open = (code: MessageCode, text: string) => {
  const resultMessage = {
    id: 'm1',
    code,
    description: '',
    metadata: { domain: 'news.olive.example' },
    createdAt: '2026-11-01T00:00:00.000Z',
    userMessage: { message: text, type: 'error' },
  };
  const state = { isTold: false };
  mockApi({
    'GET /user/messages': () => ({
      userMessage: state.isTold ? [resultMessage] : [],
      systemMessage: [],
    }),
    'GET /settings/domain': () => [aDomain({ status: state.isTold ? 'verified' : 'pending' })],
  });
  const { router } = renderPage(
    <>
      <ResultToasts />
      <ResultsMenu />
      <Domains />
    </>,
  );
  return { router, tell: () => Object.assign(state, { isTold: true }) };
};

beforeEach(() => {
  session.accessToken = 'token';
});

test('reloads a page that shows domains when the result of a domain check arrives', async () => {
  const { tell: sendResult } = open('domain_verified', 'Your domain is verified.');
  await waitFor(() => expect(screen.getByTestId('status')).toHaveTextContent('pending'));
  sendResult();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Your domain is verified.')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('status')).toHaveTextContent('verified'));
});

test('links a domain that wasn’t verified in time to its DNS records', async () => {
  const user = userEvent.setup();
  const { router, tell: sendResult } = open('domain_failed', 'We did not find all records.');
  sendResult();
  await user.click(await screen.findByRole('button', { name: /^Results/ }));
  const list = await screen.findByRole('dialog', { name: 'Results' });
  await user.click(await within(list).findByRole('link', { name: 'Continue setting up' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/sender\/add$/);
  expect(router.state.location.state).toEqual({ step: 1, domain: 'news.olive.example' });
});
