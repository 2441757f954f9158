import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { SegmentNameDialog } from './segment-name-dialog';

test('saves a name without submitting the form behind the dialog', async () => {
  const onSave = vi.fn();
  const onSubmit = vi.fn();
  renderPage(
    <form onSubmit={onSubmit} aria-label="Around it">
      <SegmentNameDialog title="New segment" action="Create" onSave={onSave} onClose={vi.fn()} />
    </form>,
  );
  await userEvent.type(await screen.findByLabelText('Segment name'), ' VIPs {Enter}');
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith('VIPs'));
  expect(onSubmit).not.toHaveBeenCalled();
});
