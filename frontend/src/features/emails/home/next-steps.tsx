import { Anchor, Text } from '@mantine/core';
import {
  IconChecklist,
  IconMailForward,
  IconMapPin,
  IconPencil,
  IconPlayerPause,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { NextStep } from '../../../../../shared/contracts/home';
import { StripFigure } from '../../../components/frame/strip';
import { formatNumber } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import classes from './home.module.css';
import { stepTextsOf } from './step-words';

const stepIcons: Readonly<Record<NextStep['kind'], typeof IconPencil>> = {
  resume_delivery: IconPlayerPause,
  review_email: IconChecklist,
  resume_import: IconTableImport,
  add_business_address: IconMapPin,
  add_subscribers: IconUserPlus,
  finish_draft: IconPencil,
  write_email: IconMailForward,
};

const Step = ({ step }: { readonly step: NextStep }) => {
  const { text, reason, action, to } = stepTextsOf(useCustomerId(), step);
  const Icon = stepIcons[step.kind];
  return (
    <li className={classes.step}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name} title={text}>
        {text}
        <span className={classes.reason}>{reason}</span>
      </span>
      <Anchor className={classes.action ?? ''} component={Link} to={to}>
        {action}
      </Anchor>
    </li>
  );
};

/** The number of steps shown at a time. More steps appear when these are done. */
const maxSteps = 3;

type Props = {
  readonly steps: readonly NextStep[];
  /** Whether the setup checklist is shown above. */
  readonly isSettingUp: boolean;
};

/** The next steps, most urgent first, each with a link. */
export const NextSteps = ({ steps, isSettingUp }: Props) => (
  <StripFigure
    label="Next steps"
    aside={steps.length > 0 ? `${formatNumber(steps.length)} open` : undefined}
  >
    {steps.length === 0 ? (
      <Text size="xs" c="dimmed" mt={8}>
        {isSettingUp ? 'Your next steps are in the checklist above.' : 'You’re all caught up.'}
      </Text>
    ) : (
      <ul className={classes.list}>
        {steps.slice(0, maxSteps).map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
    )}
  </StripFigure>
);
