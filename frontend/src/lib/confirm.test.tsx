import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../test/mock-api';
import { renderPage } from '../../test/render-page';
import { confirm } from './confirm';

const openQuestion = () =>
  confirm({
    title: 'Delete it?',
    text: 'It is gone then.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
  });

test('focuses the answer that changes nothing, and gives that answer on Escape', async () => {
  mockApi({});
  renderPage(<p>Page</p>);
  const byEnter = openQuestion();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await byEnter).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const byEscape = openQuestion();
  await screen.findByRole('button', { name: 'Delete' });
  await userEvent.keyboard('{Escape}');
  expect(await byEscape).toBe(false);
});
