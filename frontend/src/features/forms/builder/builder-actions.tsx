import { Button } from '@mantine/core';

export const stepNames = ['Add fields', 'Update form', 'Style form', 'Finalize'] as const;

/** The index of Finalize, counted from 0. */
export const lastStep = stepNames.length - 1;

export const prompts = [
  'Add fields for the data you wish to collect',
  'Update your form copy and call-to-action',
  'Style your form to match your brand',
  'How will your form be used?',
] as const;

type Props = {
  readonly step: number;
  /**
   * Whether visitors can already see the form. If so, saving in the last step changes what they
   * see.
   */
  readonly isPublished: boolean;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/** The buttons to go back and continue. The last step has Done instead of Next. */
export const BuilderActions = ({ step, isPublished, isBusy, ...props }: Props) => {
  const isLast = step === lastStep;
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={props.onBack}>
        Back
      </Button>
      {isLast ? (
        <Button onClick={props.onClose}>Done</Button>
      ) : (
        <Button loading={isBusy} onClick={props.onNext}>
          {step === 2 && isPublished ? 'Update' : 'Next'}
        </Button>
      )}
    </>
  );
};
