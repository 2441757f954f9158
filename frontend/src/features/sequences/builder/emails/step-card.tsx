import { ActionIcon, Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { Dash, nothingSent } from '../../../../components/dash';
import { MergeText } from '../../../../components/email/merge-text';
import { confirm } from '../../../../lib/confirm';
import { formatNumber, formatRate, plural } from '../../../../lib/format';
import { stepTitle } from '../model/sequence-words';
import type { StepsEditing } from '../session/use-steps';
import classes from './emails.module.css';

type Props = {
  readonly step: SequenceStep;
  readonly isSelected: boolean;
  /** The number of emails in the sequence. */
  readonly count: number;
  readonly emails: StepsEditing;
  readonly onSelect: (stepId: string) => void;
};

type ToolProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Tool = ({ label, children, ...props }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...props}>
    {children}
  </ActionIcon>
);

const removalText = ({ waiting }: SequenceStep): string =>
  waiting > 0
    ? `${plural(waiting, 'person waits', 'people wait')} for this email. When you activate the sequence again, they finish without it.`
    : 'The email’s content is deleted too.';

const Tools = ({ step, count, emails, onSelect }: Props) => {
  const isLast = step.step === count;
  const name = describeMergeTags(stepTitle(step));
  const remove = async () => {
    const question = { title: `Remove “${name}”?`, text: removalText(step) };
    if (
      !(await confirm({
        ...question,
        confirmLabel: 'Remove',
        cancelLabel: 'Cancel',
        isDangerous: true,
      }))
    )
      return;
    const next = await emails.remove(step.id);
    const lastStep = next?.steps.at(-1);
    if (lastStep) onSelect(lastStep.id);
  };
  const up = useRef<HTMLButtonElement>(null);
  const moveDownButton = useRef<HTMLButtonElement>(null);
  const movedDirection = useRef<-1 | 1>(undefined);
  const { isBusy } = emails;
  // Restores focus to the button. Saving disables the button and moving the email re-renders it, so
  // it loses focus either way.
  useEffect(() => {
    const direction = movedDirection.current;
    if (isBusy || direction === undefined) return;
    movedDirection.current = undefined;
    if (document.activeElement !== document.body) return;
    const [sameButton, otherButton] =
      direction === -1 ? [up, moveDownButton] : [moveDownButton, up];
    (sameButton.current?.disabled ? otherButton : sameButton).current?.focus();
  }, [isBusy]);
  const move = (direction: -1 | 1) => {
    movedDirection.current = direction;
    void emails.move(step.id, direction);
  };
  return (
    <Group gap={2} wrap="nowrap" flex="none">
      <Tool
        ref={up}
        label={`Move ${name} up`}
        disabled={isBusy || step.step === 1}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} />
      </Tool>
      <Tool
        ref={moveDownButton}
        label={`Move ${name} down`}
        disabled={isBusy || isLast}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} />
      </Tool>
      {isLast && count > 1 ? (
        <Tool label={`Remove ${name}`} disabled={isBusy} onClick={() => void remove()}>
          <IconTrash size={16} />
        </Tool>
      ) : null}
    </Group>
  );
};

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={classes.figure}>
    <b>{children}</b>
    <span>{label}</span>
  </span>
);

/** The email's results. Renders nothing until the email has been sent. */
const Figures = ({ delivery: { sent, delivered, open, click } }: SequenceStep) =>
  sent === 0 ? null : (
    <span className={classes.figures}>
      <Figure label="delivered">{formatNumber(delivered)}</Figure>
      <Figure label="open rate">
        {delivered > 0 ? formatRate(open, delivered) : <Dash>{nothingSent}</Dash>}
      </Figure>
      <Figure label="click rate">
        {delivered > 0 ? formatRate(click, delivered) : <Dash>{nothingSent}</Dash>}
      </Figure>
    </span>
  );

const State = ({ step: { hasChanges, delivery, paused } }: Pick<Props, 'step'>) => {
  if (paused) {
    return (
      <Badge color="gold" title={paused.reason}>
        Paused
      </Badge>
    );
  }
  if (!delivery.subject.trim() || !delivery.hasBody) return <Badge color="gold">Empty</Badge>;
  return hasChanges ? <Badge color="iris">Changed</Badge> : null;
};

/** One email. Clicking the card shows the email next to the list. */
export const StepCard = (props: Props) => {
  const { step, isSelected, onSelect } = props;
  const title = stepTitle(step);
  const card = useRef<HTMLDivElement>(null);
  // Scrolls to the selected email. A new email, or one that an error message links to, may be far
  // down the list.
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <div ref={card} className={classes.card} data-selected={isSelected || undefined}>
      <UnstyledButton
        className={classes.choose}
        aria-pressed={isSelected}
        onClick={() => onSelect(step.id)}
      >
        <span className={classes.words}>
          <Text component="span" fw={600} truncate display="block" title={describeMergeTags(title)}>
            <MergeText>{title}</MergeText>
          </Text>
          <Text component="span" size="xs" c="dimmed" truncate display="block">
            <MergeText>{step.delivery.preHeader || 'No preview text'}</MergeText>
          </Text>
        </span>
        <State step={step} />
        <Figures {...step} />
      </UnstyledButton>
      <Tools {...props} />
    </div>
  );
};
