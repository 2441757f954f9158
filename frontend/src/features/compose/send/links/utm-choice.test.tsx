import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../../../../shared/messages';
import { openSendStep, type SendStepSetup } from '../../../../../test/open-send-step';

vi.mock('../../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const utm = { source: 'olive', medium: 'email', campaign: '' };

const open = async (setup: SendStepSetup) => {
  const calls = openSendStep(setup);
  const section = within(await screen.findByRole('region', { name: 'UTM parameters' }));
  await section.findByRole('radio', { name: 'None' });
  const sentUtm = async () => {
    const button = screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(calls.some(({ key }) => key === 'POST /send')).toBe(true));
    const { body } = calls.find(({ key }) => key === 'POST /send') ?? {};
    return (body as { utm?: unknown }).utm;
  };
  return { section, sentUtm };
};

test('applies the link parameters from the settings to an email and shows an example link', async () => {
  const { section, sentUtm } = await open({ settings: { utm } });
  expect(section.getByRole('radio', { name: 'Use default settings' })).toBeChecked();
  expect(section.getByText(/utm_source=olive&utm_medium=email&utm_campaign=spring/)).toBeVisible();
  expect(await sentUtm()).toBeUndefined();
});

test('gives an email its own link parameters, and doesn’t apply incomplete ones', async () => {
  const { section, sentUtm } = await open({ settings: { utm } });
  await userEvent.click(section.getByRole('radio', { name: 'Custom' }));
  const medium = section.getByRole('textbox', { name: /^Medium/ });
  expect(medium).toHaveValue('email');
  await userEvent.clear(medium);
  expect(section.getByText(messages.utmMediumRequired)).toBeVisible();
  await userEvent.type(section.getByRole('textbox', { name: /^Campaign/ }), 'bulbs');
  await userEvent.type(medium, 'mail');
  expect(await sentUtm()).toEqual({ source: 'olive', medium: 'mail', campaign: 'bulbs' });
});

test('turns link parameters off, and restores those from the settings', async () => {
  const { section, sentUtm } = await open({ settings: { utm }, draft: { utm: null } });
  expect(section.getByText('Links are sent as you wrote them.')).toBeVisible();
  await userEvent.click(section.getByRole('radio', { name: 'Use default settings' }));
  expect(section.getByText(/utm_source=olive/)).toBeVisible();
  expect(await sentUtm()).toBe('customer');
});

test('shows which recipients a frequency cap excludes, if a cap is set', async () => {
  await open({ settings: { frequencyCapHours: 16 } });
  expect(
    await screen.findByText(/^People who got another email from you within 16 hours/),
  ).toBeVisible();
});
