import { Anchor, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SetupState, SetupStep, SetupView } from '../../../../../../shared/contracts/setup';
import { useAccount } from '../../../../lib/account/use-account';
import { api } from '../../../../lib/api/client';
import { changeOf } from '../../../../lib/api/show-at-once';
import { type Action, useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { useCustomerId } from '../../../../lib/session/customer-context';
import classes from './setup.module.css';
import { type SetupFacts, setupWordsOf } from './setup-words';

type Decide = Action<[step: SetupStep, state: SetupState]>['run'];

const icons = { open: IconCircle, done: IconCircleCheck, skipped: IconCircleMinus } as const;
const stateWords: Readonly<Record<SetupState, string>> = {
  open: 'To do',
  done: 'Done',
  skipped: 'Skipped',
};

type StepProps = {
  readonly step: SetupView['steps'][number];
  readonly facts: SetupFacts;
  readonly decide: Decide;
};

const OpenStep = ({ step: { step }, facts, decide }: StepProps) => {
  const { title, purpose, links } = setupWordsOf(useCustomerId(), step, facts);
  return (
    <>
      <Text className={classes.purpose ?? ''} size="xs" c="dimmed">
        {purpose}
      </Text>
      <div className={classes.actions}>
        {step === 'locale' ? (
          <Button size="xs" variant="default" onClick={() => void decide(step, 'done')}>
            Looks right
          </Button>
        ) : null}
        {links.map(({ label, to }) => (
          <Anchor key={label} className={classes.link ?? ''} component={Link} to={to}>
            {label}
          </Anchor>
        ))}
        <Button
          className={classes.skip ?? ''}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Skip: ${title}`}
          onClick={() => void decide(step, 'skipped')}
        >
          Skip
        </Button>
      </div>
    </>
  );
};

const withState = (steps: SetupView['steps'], step: SetupStep, state: SetupState) =>
  steps.map((each) => (each.step === step ? { ...each, state } : each));

const Step = (props: StepProps) => {
  const { step, state } = props.step;
  const { title } = setupWordsOf(useCustomerId(), step, props.facts);
  const Icon = icons[state];
  return (
    <li className={classes.step} data-state={state}>
      <Icon
        size={18}
        stroke={1.6}
        role="img"
        aria-label={stateWords[state]}
        className={classes.icon}
      />
      <Text component="span" className={classes.title ?? ''}>
        {title}
      </Text>
      {state === 'open' ? <OpenStep {...props} /> : null}
      {state === 'skipped' ? (
        <div className={classes.actions}>
          <Text size="xs" c="dimmed">
            Skipped
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Undo skip: ${title}`}
            onClick={() => void props.decide(step, 'open')}
          >
            Undo skip
          </Button>
        </div>
      ) : null}
    </li>
  );
};

/**
 * The checklist of a new store. Steps tick themselves once they are done. The checklist disappears
 * when no step is left.
 */
export const SetupCard = ({ setup }: { readonly setup: SetupView }) => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const { run: decide } = useAction(
    (step: SetupStep, state: SetupState) =>
      api('PUT /customer/setup', { body: { step, state }, customerId }),
    {
      invalidates: ['GET /home', 'GET /customer'],
      shows: (step, state) => [
        changeOf('GET /home', (home) =>
          home.setup
            ? { ...home, setup: { ...home.setup, steps: withState(home.setup.steps, step, state) } }
            : home,
        ),
      ],
    },
  );
  const card = useRef<HTMLElement>(null);
  // The button that was clicked disappears, so the focus would be lost.
  const decideAndFocus: typeof decide = (step, state) => {
    card.current?.focus();
    return decide(step, state);
  };
  const { steps, timeZone, language } = setup;
  // Until the customer is loaded, the link might lead to settings without the card.
  const canReadWebsite = customer !== undefined && !customer.reducedTabs;
  const facts = { timeZone, language, canReadWebsite };
  const left = steps.filter(({ state }) => state === 'open').length;
  const done = steps.length - left;
  const isManager = account?.accountType === 'Manager';
  return (
    <Paper
      component="section"
      ref={card}
      tabIndex={-1}
      aria-label="Setup"
      className={classes.card ?? ''}
      px={20}
      py={18}
      mb={20}
    >
      <Group justify="space-between" align="baseline">
        <Title order={2}>{isManager ? 'Set up this store' : 'Set up your store'}</Title>
        <Text size="xs" c="dimmed">{`${done} of ${steps.length} done`}</Text>
      </Group>
      <Progress
        mt={8}
        size="xs"
        color="leaf"
        value={(done / steps.length) * 100}
        aria-label={`${done} of ${steps.length} steps done`}
      />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.step} step={step} facts={facts} decide={decideAndFocus} />
        ))}
      </ol>
    </Paper>
  );
};
