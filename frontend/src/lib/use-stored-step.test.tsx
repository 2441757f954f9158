import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useStoredStep } from './use-stored-step';

const Workflow = ({ last }: { readonly last: number }) => {
  const [step, setStep] = useStoredStep(0, last);
  return (
    <button type="button" onClick={() => setStep(step + 1)}>
      Step {step}
    </button>
  );
};

const visit = (last = 3) =>
  render(
    <MemoryRouter>
      <Workflow last={last} />
    </MemoryRouter>,
  );

test('reopens the previous step after a reload, unless that step isn’t available yet', () => {
  visit();
  act(() => screen.getByRole('button').click());
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('Step 2')).toBeVisible();
  // Simulates a reload by creating the page again with the same history entry.
  cleanup();
  visit();
  expect(screen.getByText('Step 2')).toBeVisible();
  cleanup();
  visit(1);
  expect(screen.getByText('Step 0')).toBeVisible();
});

test('starts at the first step when the user opens the page again later', () => {
  visit();
  act(() => screen.getByRole('button').click());
  cleanup();
  window.history.pushState(null, '');
  visit();
  expect(screen.getByText('Step 0')).toBeVisible();
});
