import { useState } from 'react';
import { type Builder, isStepDone } from './model/builder';

export const lastStep = 3;

/** The builder's content and where in its four steps one is. */
export const useBuilder = (initial: Builder) => {
  const [start] = useState(initial);
  const [builder, setBuilder] = useState(initial);
  const [step, setStep] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<Builder>) =>
    setBuilder((current) => ({ ...current, ...changes }));
  const goTo = (next: number) => {
    setChecked(false);
    setStep(next);
  };
  /** Goes on, or shows what is missing. */
  const goOn = () => {
    if (isStepDone(builder, step)) goTo(Math.min(step + 1, lastStep));
    else setChecked(true);
  };
  return {
    builder,
    change,
    step,
    goTo,
    goOn,
    /** Somebody wanted to go on: from now on what is missing is shown. */
    isChecked,
    isChanged: JSON.stringify(builder) !== JSON.stringify(start),
  };
};
export type Building = ReturnType<typeof useBuilder>;
