import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AutomationRun } from '../../../../shared/contracts/assistant/automation-runs';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { ErrorResponse } from '../../../test/mock-api';
import { callsTo, nudge, openNudges as open, run } from '../../../test/workshop/open-nudges';

const draftPath = `/customer/01C/compose/blank/${run.draftId}`;

test('opens the draft when a watched run ends, and says that nothing is sent', async () => {
  let status: AutomationRun['status'] = 'running';
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => ({ ...run, status: 'running' }),
    'GET /automation-runs/{runId}': () => {
      const currentRun = { ...run, status };
      status = 'done';
      return currentRun;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Running', { exact: true })).toBeVisible();
  expect(await screen.findByTestId('elsewhere', {}, { timeout: 3000 })).toHaveTextContent(
    draftPath,
  );
  expect(screen.getByText(/Your draft is ready. Nothing is sent/)).toBeVisible();
  expect(callsTo(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
});

test('doesn’t navigate after the dialog is closed', async () => {
  let status: AutomationRun['status'] = 'running';
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => ({ ...run, status: 'running' }),
    'GET /automation-runs/{runId}': () => ({ ...run, status }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Running', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  status = 'done';
  const requestCount = callsTo(calls, 'GET /automation-runs/{runId}').length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(callsTo(calls, 'GET /automation-runs/{runId}')).toHaveLength(requestCount);
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('shows a run’s steps and a link to the draft if the tab was hidden, and sends nothing', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => run,
    'GET /automation-runs/{runId}': () => run,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  const draft = await screen.findByRole('link', { name: 'Open the draft' });
  expect(draft).toHaveAttribute('href', draftPath);
  expect(screen.getByText(/Nothing is sent until you review it/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(steps).toHaveTextContent('Writes the draft');
  expect(steps).not.toHaveTextContent('Draft is there');
  expect(document.body).not.toHaveTextContent('$');
  expect(callsTo(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
  expect(callsTo(calls, 'POST /nudges/{nudgeId}/run')[0]?.body).toMatchObject({ occasion: 'd16' });
});

test('retries a failed start under the same run ID', async () => {
  let tries = 0;
  const calls = open({
    'POST /nudges/{nudgeId}/run': () => {
      tries += 1;
      if (tries === 1)
        throw new ErrorResponse(424, { code: 'assistant_off', message: 'Off: no key.' });
      return run;
    },
    'GET /automation-runs/{runId}': () => run,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  expect(await screen.findByText('Off: no key.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(draftPath);
  const [first, second] = callsTo(calls, 'POST /nudges/{nudgeId}/run').map(({ body }) => body);
  expect(second).toEqual(first);
});

const tried: CustomerNudge = { ...nudge, ranCount: 1, lastRunId: run.id, isNew: false };
const spent: CustomerNudge = { ...tried, isUsed: true, draftId: run.draftId };

test('doesn’t offer a used nudge again, and links its card to the draft', async () => {
  open({ 'GET /nudges': () => ({ nudges: [spent], total: 1, newCount: 0 }) });
  const card = await screen.findByRole('article', { name: 'Write again' });
  expect(within(card).getByRole('link', { name: /^Open the draft/ })).toHaveAttribute(
    'href',
    draftPath,
  );
  expect(card).toHaveTextContent('Used · runs once');
  expect(within(card).queryByRole('button', { name: /^Write a draft/ })).toBeNull();
});

test('offers a nudge again after a run without a result, and explains why on the card', async () => {
  open({ 'GET /nudges': () => ({ nudges: [tried], total: 1, newCount: 0 }) });
  const card = await screen.findByRole('article', { name: 'Write again' });
  expect(card).toHaveTextContent('The last run didn’t create a draft · you can run it again');
  expect(within(card).getByRole('button', { name: /^Write a draft/ })).toBeVisible();
  expect(within(card).queryByRole('link')).toBeNull();
});

test.each([
  ['View result: Write again', spent],
  // Someone else ran this nudge a moment ago.
  ['Write a draft: Write again', tried],
])(
  'opens the result of a single-use nudge that was already run when “%s” is clicked',
  async (button, shownNudge) => {
    open({
      'GET /nudges': () => ({ nudges: [shownNudge], total: 1, newCount: 0 }),
      'GET /automation-runs/{runId}': () => run,
      'POST /nudges/{nudgeId}/run': () => {
        throw new ErrorResponse(409, {
          code: 'nudge_used',
          message: 'This nudge was run already.',
        });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('link', { name: 'Open the draft' })).toBeVisible();
    expect(screen.queryByText('This nudge was run already.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Run it again' })).toBeNull();
  },
);

test('explains that an expired run no longer exists', async () => {
  open({
    'GET /nudges': () => ({ nudges: [spent], total: 1, newCount: 0 }),
    'GET /automation-runs/{runId}': () => {
      throw new ErrorResponse(404, { code: 'run_not_found', message: 'We can’t find this run.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'View result: Write again' }));
  expect(await screen.findByText('This run has expired')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('starts a new run when a run without a result is restarted', async () => {
  const failed: AutomationRun = { ...run, status: 'failed', problem: 'OpenAI is away.' };
  const { draftId: _, ...without } = failed;
  const calls = open({
    'GET /nudges': () => ({ nudges: [tried], total: 1, newCount: 0 }),
    'POST /nudges/{nudgeId}/run': () => ({ ...run, id: '01KAR000000000000000000002' }),
    'GET /automation-runs/{runId}': ({ path }) => (path.endsWith('1') ? without : run),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Last run of Write again' }));
  expect(await screen.findByText('OpenAI is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Run it again' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(draftPath);
  expect(callsTo(calls, 'POST /nudges/{nudgeId}/run')).toHaveLength(1);
});
