import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { AssistantNote } from '../../../components/assistant/assistant-note';
import { useAssistant } from '../../../components/assistant/use-assistant';
import { Dialog } from '../../../components/dialog';
import type { Rewriting } from '../../api/use-rewriting';
import { Difference } from './difference';
import { RewriteRequestForm } from './rewrite-request-form';
import classes from './rewriting.module.css';
import { plainTextOf } from './selected-texts';
import { type Rewrite, useRewrite } from './use-rewrite';

const Texts = ({ chosen: selection, rewritten }: Pick<Rewrite, 'chosen' | 'rewritten'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it
  <section className={classes.texts} aria-label="Changes" tabIndex={0}>
    {selection.texts.map(({ from, content }, index) => {
      const before = plainTextOf(content);
      return (
        <Difference key={from} before={before} after={plainTextOf(rewritten?.[index] ?? content)} />
      );
    })}
  </section>
);

const ResultButtons = ({ accept, back, close }: Pick<Rewrite, 'accept' | 'back' | 'close'>) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="subtle" color="gray" onClick={close}>
      Keep original
    </Button>
    <Button variant="default" onClick={back}>
      Try another request
    </Button>
    <Button onClick={accept} data-autofocus>
      Accept
    </Button>
  </Group>
);

/**
 * Asks for confirmation before the author accepts a rewritten text in which information from the
 * original is missing.
 */
const LossyResultButtons = ({ lost, isBusy, accept, askAgain: retry, close }: Rewrite) => (
  <>
    <Alert color="yellow" title="Something is missing" role="alert">
      <Text size="sm" mb="xs">
        The new text no longer contains:
      </Text>
      <Group component="ul" gap="xs" m={0} p={0} aria-label="Left out">
        {lost.map((lostText) => (
          <Text
            key={lostText}
            component="li"
            size="sm"
            fw={600}
            dir="auto"
            style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
          >
            {lostText}
          </Text>
        ))}
      </Group>
    </Alert>
    <Group justify="flex-end" gap="xs">
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={accept}>
        Use anyway
      </Button>
      <Button variant="default" disabled={isBusy} onClick={close}>
        Keep mine
      </Button>
      <Button loading={isBusy} onClick={retry} data-autofocus>
        Try again
      </Button>
    </Group>
  </>
);

/** Rewrites the selected text, and shows the changes before applying them. */
export const RewriteDialog = ({ rewriting }: { readonly rewriting: Rewriting }) => {
  const assistant = useAssistant();
  const rewrite = useRewrite(rewriting);
  const { chosen: selection, rewritten, lost, problem } = rewrite;
  const hasText = selection.texts.length > 0;
  return (
    <Dialog opened onClose={rewrite.close} title="Rewrite this text" size="lg" centered>
      <AssistantNote />
      <Stack>
        {hasText ? (
          <Texts chosen={selection} rewritten={rewritten} />
        ) : (
          <Text>Place your cursor in text or select a button, then open this again.</Text>
        )}
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        {rewritten && lost.length > 0 ? <LossyResultButtons {...rewrite} /> : null}
        {rewritten && lost.length === 0 ? <ResultButtons {...rewrite} /> : null}
        {rewritten ? null : (
          <RewriteRequestForm {...rewrite} disabled={!hasText || assistant?.isOn !== true} />
        )}
      </Stack>
    </Dialog>
  );
};
