import {
  createSendService,
  type StartDependencies,
} from '../../../../functions/deliveries/start/start-service';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Draft } from '../../../../functions/items/draft';
import { AppError } from '../../../../functions/platform/app-error';
import { customerId } from '../../drafts/email-fixtures';

const draft = newDraft({ id: 'd1', now: 0 });
const { id, status, rev, createdAt, updatedAt, bodyKey, ...content } = draft;
const posted = { ...content, body: '' };

/** A send that fails while it is checked; `later` is what the email has become meanwhile. */
const send = (failure: unknown, later: Draft['status'], first: Draft['status'] = 'draft') => {
  let reads = 0;
  const dependencies = {
    drafts: {
      get: async () => {
        reads += 1;
        return { ...draft, status: reads === 1 ? first : later };
      },
    },
    customers: {
      get: async () => {
        throw failure;
      },
    },
    clock: () => 0,
  } as unknown as StartDependencies;
  return createSendService(dependencies).send(customerId, 'd1', posted);
};

const stale = new AppError('stale_version', 'changed');

test('a send that loses to the same send elsewhere answers like it', async () => {
  await expect(send(stale, 'sending')).resolves.toBe('sending');
});

test('an email that was only saved meanwhile is not on its way', async () => {
  await expect(send(stale, 'draft')).rejects.toBe(stale);
});

test.each([
  new Error('no answer'),
  new AppError('sender_not_found', 'gone'),
  Object.assign(new Error('not ours'), { code: 'stale_version' }),
])('%p is told even when the email is on its way', async (failure) => {
  await expect(send(failure, 'sending')).rejects.toBe(failure);
});

test('an email that is on its way is not looked at again', async () => {
  await expect(send(new Error('checked'), 'sent', 'sent')).resolves.toBe('sending');
});
