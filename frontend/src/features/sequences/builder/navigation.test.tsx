import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, pending } from '../../../../test/mock-api';
import { aSequence, aStep, aStepList } from '../../../../test/sequences/a-series';
import {
  fairSegment,
  openBuilder,
  press,
  stepOf,
} from '../../../../test/sequences/open-sequence-builder';

vi.mock('../../../editor/preview/email-preview', () => ({
  EmailPreview: () => <p>The mail</p>,
}));

test('saves the trigger and shows the emails on Next, and returns one step on Back', async () => {
  const { saves } = openBuilder(aSequence({ segmentId: null }));
  await stepOf('Trigger');
  await userEvent.click(await screen.findByRole('radio', { name: 'Fair' }));
  await press('Next');
  await stepOf('Emails');
  expect(saves()).toEqual([{ segmentId: fairSegment.id, rev: 4 }]);
  expect(await screen.findByRole('button', { name: /1\. Letter 1/, pressed: true })).toBeVisible();
  await press('Next');
  await stepOf('Settings');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await press('Back');
  await stepOf('Emails');
});

test('clears a trigger when the user selects it again', async () => {
  const { saves } = openBuilder(aSequence());
  const selectedRadio = await screen.findByRole('radio', { name: 'VIPs' });
  expect(selectedRadio).toBeChecked();
  await userEvent.click(selectedRadio);
  expect(selectedRadio).not.toBeChecked();
  await waitFor(() => expect(saves()).toEqual([{ segmentId: null, rev: 4 }]), { timeout: 5000 });
});

test('lets a dynamic segment trigger a sequence like any other segment', async () => {
  const { saves } = openBuilder(aSequence());
  await userEvent.click(await screen.findByRole('radio', { name: 'VIPs in Oslo' }));
  expect(screen.getByText('Dynamic: anyone who starts to match its rules')).toBeVisible();
  await waitFor(() => expect(saves()).toEqual([{ segmentId: expect.any(String), rev: 4 }]), {
    timeout: 5000,
  });
});

test('requires a store event as the trigger of a store sequence', async () => {
  const { saves } = openBuilder(aSequence({ type: 'shopify', segmentId: null }));
  await userEvent.click(await screen.findByRole('radio', { name: 'First order' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Order placed' }));
  expect(screen.getByRole('radio', { name: 'First order' })).not.toBeChecked();
  await press('Next');
  await stepOf('Emails');
  expect(saves()).toEqual([{ triggerType: 'ORDER_PLACED', rev: 4 }]);
});

test('stays on the trigger step and explains why if the trigger can’t be saved', async () => {
  openBuilder(aSequence(), {
    answers: {
      'PUT /sequences/{sequenceId}': () => {
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Down.' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Fair' }));
  await press('Next');
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(await screen.findByText(/Down. Your changes are kept on this page/)).toBeVisible();
  await stepOf('Trigger');
  expect(screen.getByRole('radio', { name: 'Fair' })).toBeChecked();
});

test('leaves the workflow on Close, and deletes a sequence that was never changed', async () => {
  const { calls } = openBuilder(aSequence());
  await stepOf('Trigger');
  await press('Close');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/sequence$/);
  expect(screen.getByText('“Welcome” was empty, so we discarded it.')).toBeVisible();
  const closing = calls.find(({ key }) => key === 'POST /actions/closeSequenceWorkflow');
  expect(closing?.body).toEqual({ sequenceId: aSequence().id });
});

test('asks before leaving with changes that can’t be saved', async () => {
  openBuilder(aSequence(), {
    answers: {
      'PUT /sequences/{sequenceId}': () => {
        throw new ErrorResponse(503, { code: 'unavailable', message: 'Down.' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'VIPs' }));
  await press('Back');
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await press('Leave');
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
});

test('selects an email when the user returns from its editor', async () => {
  const state = { goToEmailsStep: true, emailSelectedId: aStep(2).id };
  openBuilder(aSequence(), { state });
  await stepOf('Emails');
  expect(await screen.findByRole('button', { name: /2\. Letter 2/, pressed: true })).toBeVisible();
});

test('opens each email in its editor', async () => {
  openBuilder(aSequence(), { state: { goToEmailsStep: true } });
  const aside = await screen.findByRole('complementary', { name: 'Email 1' });
  await userEvent.click(within(aside).getByRole('button', { name: 'Edit email' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/sequence/compose/segment/${aSequence().id}/email/${aStep(1).id}`,
  );
});

test('offers a way back from a deleted sequence, and a retry if a sequence failed to load', async () => {
  let fails = true;
  openBuilder(aSequence(), {
    answers: {
      'GET /sequences/{sequenceId}': () => {
        if (fails) throw new ErrorResponse(400, { code: 'bad', message: 'Not now' });
        return aSequence();
      },
    },
  });
  expect(await screen.findByText('Not now')).toBeVisible();
  fails = false;
  await press('Retry');
  await stepOf('Trigger');
});

test('shows another account’s sequence as not found', async () => {
  openBuilder(aSequence(), {
    answers: {
      'GET /sequences/{sequenceId}': () => {
        throw new ErrorResponse(404, { code: 'sequence_not_found', message: 'No longer' });
      },
    },
  });
  expect(await screen.findByText('We can’t find this sequence')).toBeVisible();
});

test('shows a loader while emails and segments are loading', async () => {
  openBuilder(aSequence(), {
    answers: { 'GET /segment': pending, 'GET /sequences/{sequenceId}/steps': pending },
  });
  expect(await screen.findByRole('img', { name: 'Loading segments' })).toBeVisible();
  await press('Next');
  expect(await screen.findByRole('status', { name: 'Loading the emails' })).toBeVisible();
});

test('links to creating a segment if there is none, and reports a deleted segment', async () => {
  openBuilder(aSequence({ segmentName: undefined }), {
    answers: { 'GET /segment': () => ({ segments: [], total: 0 }) },
  });
  expect(await screen.findByText('No segments yet')).toBeVisible();
});

test('explains that changes to an active sequence apply only after it is activated again', async () => {
  openBuilder(aSequence({ enabled: true, hasChanges: true }), {
    state: { goToEmailsStep: true },
    answers: {
      'GET /sequences/{sequenceId}/steps': () =>
        aStepList([{ ...aStep(1), hasChanges: true }, aStep(2)]),
    },
  });
  expect(await screen.findByText(/has unpublished changes/)).toBeVisible();
  expect(await screen.findByText('Changed')).toBeVisible();
});
