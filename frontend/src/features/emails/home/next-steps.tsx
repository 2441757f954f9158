import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './home.module.css';
import type { NextStep } from './steps';

/** What to do next, each with the way there. */
export const NextSteps = ({ steps }: { readonly steps: readonly NextStep[] | undefined }) => {
  if (!steps) return <Skeleton h={60} mt={10} />;
  if (steps.length === 0) {
    return (
      <Text size="xs" c="dimmed" mt={8}>
        All set. Nothing waits for you.
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {steps.map(({ text, action, to }) => (
        <li key={text} className={classes.step}>
          <span className={classes.name} title={text}>
            {text}
          </span>
          <Anchor
            className={classes.action ?? ''}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {action}
          </Anchor>
        </li>
      ))}
    </ul>
  );
};
