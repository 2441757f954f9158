import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSegment } from '../../../../test/a-segment';
import { codeDraft, openComposer } from '../../../../test/open-composer';
import { recipientsPath } from './use-first-step';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

test('selects the segment that was just created when the user returns to the recipients', async () => {
  const newSegment = aSegment({ name: 'New in Oslo' });
  const draft = codeDraft({ subject: 'Hello', segmentIds: [] });
  const { router } = openComposer(draft, {
    'GET /segment': () => ({ segments: [newSegment] }),
    'GET /subscriber/total': () => ({ total: 3 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  const link = await screen.findByRole('link', { name: 'New segment' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/audience\/compose$/));
  await userEvent.click(link);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/audience\/compose$/);
  expect(router.state.location.state).toMatchObject({
    returnTo: recipientsPath(`/customer/c1/compose/blank/${draft.id}`),
  });
  const returnUrl = `${recipientsPath(`/customer/c1/compose/blank/${draft.id}`)}&segment=${newSegment.id}`;
  await act(() => router.navigate(returnUrl));
  expect(await screen.findByRole('checkbox', { name: /New in Oslo/ })).toBeChecked();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('finds a segment by name when not all segments are shown, and keeps the selection', async () => {
  const all = [aSegment({ id: 'a', name: 'Regulars' }), aSegment({ id: 'b', name: 'Openers' })];
  const { calls } = openComposer(codeDraft({ subject: 'Hello', segmentIds: [] }), {
    'GET /segment': ({ query }) => ({
      segments: all.filter(({ name }) => name.includes(query.get('search') ?? '')),
      total: query.get('search') ? 1 : 240,
    }),
    'GET /subscriber/total': () => ({ total: 3 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Regulars/ }));
  await userEvent.type(screen.getByLabelText('Search segments'), 'Open');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Regulars/ })).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: /Openers/ }));
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === 'PUT /draft/{draftId}').at(-1)?.body).toMatchObject({
      segmentIds: ['a', 'b'],
    }),
  );
});
