import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { useSenderName } from './use-sender-name';

const sender = (id: string, name: string) => ({
  id,
  senderId: id,
  name,
  email: 'hello@shop.example',
  shownEmail: 'hello@shop.example',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
});
const ids = { first: '01JD00000000000000000SND01', second: '01JD00000000000000000SND02' };

const Name = ({ senderId }: { readonly senderId: string | null }) => (
  <p>From: {useSenderName(senderId) ?? 'not known'}</p>
);

test.each([
  ['a new draft is previewed with the sender that it will be sent from', null, 'Ann of Acme'],
  ['a draft is previewed with its own sender', ids.second, 'Acme news'],
  ['a sender that is gone has no name', '01JD00000000000000000SND03', 'not known'],
])('%s', async (_, senderId, name) => {
  mockApi({
    'GET /settings/sender/verified': () => [
      sender(ids.first, 'Ann of Acme'),
      sender(ids.second, 'Acme news'),
    ],
  });
  renderPage(<Name senderId={senderId} />);
  expect(await screen.findByText(`From: ${name}`)).toBeVisible();
});
