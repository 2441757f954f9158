import { useEffect, useState } from 'react';
import { useTabWork } from '../../../lib/tab-work';
import { type Builder, isStepDone } from './model/builder';

export const lastStep = 3;

/** What outlives a reload: the rules as they are, and the step one is at. */
type Kept = { readonly builder: Builder; readonly step: number };

const isSame = (one: Builder, other: Builder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The kept work of the segment, kept up to date until the builder is left within the app. */
const useKept = (id: string | undefined) => {
  const work = useTabWork<Kept>(`segment.${id ?? 'new'}`);
  const [found] = useState(() => work.find());
  // Leaving is asked about and means to let go of it; a reload runs no such clean-up.
  useEffect(() => () => work.forget(), [work]);
  return { found, keep: work.keep };
};

/**
 * The builder's content and where in its four steps one is.
 * @param id of the segment that is edited; a new one has none
 */
export const useBuilder = (id: string | undefined, initial: Builder) => {
  const { found, keep } = useKept(id);
  const [start] = useState(initial);
  const [builder, setBuilder] = useState(found?.builder ?? initial);
  const [step, setStep] = useState(found?.step ?? 0);
  const [isRestored, setRestored] = useState(found !== undefined && !isSame(found.builder, start));
  const [isChecked, setChecked] = useState(false);
  useEffect(() => keep({ builder, step }), [keep, builder, step]);
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
    isChanged: !isSame(builder, start),
    /** There is unsaved work from before a reload. */
    isRestored,
    /** Back to what is saved, or to an empty segment. */
    discard: () => {
      setRestored(false);
      setBuilder(start);
      goTo(0);
    },
  };
};
export type Building = ReturnType<typeof useBuilder>;
