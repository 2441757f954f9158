import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

export const stepNames = ['Origin', 'Fields', 'Behavior', 'Overview'] as const;

type Props = {
  readonly step: number;
  /** What Next waits for; nothing when it does not. */
  readonly missing: string | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** In place of Next on the last step. */
  readonly save: ReactNode;
};

/** The way back and on. */
export const BuilderActions = ({ step, missing, onBack, onNext, save }: Props) => (
  <>
    {step > 0 ? (
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    ) : null}
    {step < stepNames.length - 1 ? (
      <Button onClick={onNext} disabled={missing !== undefined} title={missing}>
        Next
      </Button>
    ) : (
      save
    )}
  </>
);
