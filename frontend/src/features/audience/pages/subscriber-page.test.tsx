import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, pending } from '../../../../test/mock-api';
import {
  aSubscriber,
  callsOf,
  file,
  friendsSegmentId,
  openSubscriber,
} from '../../../../test/open-subscriber';
import { customerId } from '../../../../test/render-page';

const at = '2026-11-20T10:00:00.000Z';

const attributeField = (name: string) => screen.getByRole('combobox', { name });

test('keeps the page’s layout while loading', async () => {
  openSubscriber({ 'GET /subscriber/{subscriberId}': pending });
  expect(await screen.findByLabelText('Loading')).toBeVisible();
});

test('shows an error with a retry when loading fails', async () => {
  let fails = true;
  openSubscriber({
    'GET /subscriber/{subscriberId}': () => {
      if (fails)
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
      return aSubscriber();
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Ada', level: 1 })).toBeVisible();
});

test('explains that a subscriber doesn’t exist, and links back to the audience', async () => {
  openSubscriber({
    'GET /subscriber/{subscriberId}': () => {
      throw new ErrorResponse(404, { code: 'subscriber_not_found', message: 'Gone' });
    },
  });
  expect(await screen.findByText('We can’t find this subscriber')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Back to audience' });
  expect(link).toHaveAttribute('href', `/customer/${customerId}/audience`);
});

test('shows the profile, the capitalized status with its history, the suppression, and an empty activity list', async () => {
  openSubscriber({
    'GET /subscriber/{subscriberId}': () =>
      aSubscriber({
        status: 'bounced',
        fields: { city: 'Rome', email: 'other@shop.example' },
        statusHistory: [{ status: 'bounced', at, reason: 'bounce', by: 'mailbox' }],
        suppression: { reason: 'bounce', at },
      }),
  });
  const profile = await screen.findByRole('region', { name: 'Profile' });
  expect(within(profile).getByText('Rome')).toBeVisible();
  expect(within(profile).queryByText('other@shop.example')).not.toBeInTheDocument();
  expect(screen.getAllByText('BOUNCED')).toHaveLength(2);
  expect(screen.getByText(/by their mailbox provider/)).toBeVisible();
  expect(screen.getByText(/^Suppressed: bounced on Nov 20, 2026/)).toBeVisible();
  expect(await screen.findByText(messages.noContent)).toBeVisible();
});

test('sends only the added, changed, and removed attributes', async () => {
  let stored = aSubscriber();
  const { calls } = openSubscriber({
    'GET /subscriber/{subscriberId}': () => stored,
    'PATCH /subscriber/{subscriberId}': () => {
      stored = aSubscriber({ fields: { city: 'Bonn' } });
      return stored;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const value = screen.getByLabelText('Value 1');
  await userEvent.clear(value);
  await userEvent.type(value, 'Bonn');
  await userEvent.click(screen.getByRole('button', { name: 'Remove attribute Size' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await userEvent.type(attributeField('Attribute 2'), 'colour');
  await userEvent.type(screen.getByLabelText('Value 2'), 'red');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bonn')).toBeVisible();
  const [patch] = callsOf(calls, 'PATCH /subscriber/{subscriberId}');
  expect(patch?.body).toEqual({ fields: { city: 'Bonn', size: null, colour: 'red' } });
});

test('keeps the input when the server refuses a change, and shows the error next to the attribute', async () => {
  openSubscriber({
    'PATCH /subscriber/{subscriberId}': () => {
      const message = '“brand” is taken. Choose another name.';
      throw new ErrorResponse(400, {
        code: 'invalid_request',
        message,
        fields: { 'fields.brand': message },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await userEvent.type(attributeField('Attribute 3'), 'brand');
  await userEvent.type(screen.getByLabelText('Value 3'), 'Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“brand” is taken');
  expect(screen.getByLabelText('Value 3')).toHaveValue('Acme');
});

test('doesn’t save a duplicate attribute or a name that is too long', async () => {
  openSubscriber();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await userEvent.type(attributeField('Attribute 3'), 'City');
  expect(screen.getByText('You already added this attribute')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove attribute City' })[1]!);
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('n'.repeat(255));
  expect(screen.getByText(messages.nameTooLong)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('adds the subscriber to static segments and removes them again, and doesn’t offer dynamic segments', async () => {
  let segmentIds = [friendsSegmentId];
  const setSegments = (ids: string[]) => {
    segmentIds = ids;
    return aSubscriber({ segmentIds });
  };
  const { calls } = openSubscriber({
    'GET /subscriber/{subscriberId}': () => aSubscriber({ segmentIds }),
    'POST /subscriber/{subscriberId}/segment': () => setSegments([friendsSegmentId, file]),
    'DELETE /subscriber/{subscriberId}/segment/{segmentId}': () => setSegments([file]),
  });
  await screen.findByRole('link', { name: 'Friends' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Add to a segment' }));
  expect(screen.queryByRole('option', { name: 'Romans' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: 'spring.csv', hidden: true }));
  expect(await screen.findByRole('link', { name: 'spring.csv' })).toBeVisible();
  expect(callsOf(calls, 'POST /subscriber/{subscriberId}/segment')[0]?.body).toEqual({
    segmentId: file,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Friends' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Friends' })).not.toBeInTheDocument(),
  );
});

test('asks before unsubscribing, then shows the new status and its effects', async () => {
  let requestCount = 0;
  // The mock server's current subscriber. The page may load the subscriber again at any time and
  // must then get the changed state.
  let person = aSubscriber();
  openSubscriber({
    'GET /subscriber/{subscriberId}': () => person,
    'POST /subscriber/{subscriberId}/unsubscribe': () => {
      person = aSubscriber({
        status: 'unsubscribed',
        statusHistory: [{ status: 'unsubscribed', at, reason: 'manual', by: 'manager' }],
      });
      return person;
    },
    'GET /subscriber/{subscriberId}/activity': () => {
      requestCount += 1;
      return { events: [], total: 0 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unsubscribe this person?' });
  const before = requestCount;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findAllByText('UNSUBSCRIBED')).toHaveLength(2);
  expect(screen.getByText('Unsubscribed manually')).toBeVisible();
  expect(screen.getByText(/by a manager/)).toBeVisible();
  await waitFor(() => expect(requestCount).toBeGreaterThan(before));
});

test('explains what is kept before deleting a subscriber, then deletes them and leaves the page', async () => {
  const { calls } = openSubscriber({
    'DELETE /subscriber/{subscriberId}': () => ({ keepsSuppression: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByText('Delete subscriber'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('we keep a one-way hash of the address');
  expect(callsOf(calls, 'DELETE /subscriber/{subscriberId}')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/customer/${customerId}/audience`,
  );
  expect(await screen.findByText(/They stay suppressed/)).toBeVisible();
});

test('downloads the subscriber’s data as a file named after the subscriber', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:data';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  openSubscriber({
    'GET /subscriber/{subscriberId}/export': () => ({ subscriber: { email: 'ada' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByText('Download their data'));
  await waitFor(() => expect(names).toEqual(['ada@shop.example.json']));
  expect(saved[0]?.type).toBe('application/json');
});
