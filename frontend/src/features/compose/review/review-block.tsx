import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { messages } from '../../../../../shared/messages';
import { StateBadge } from '../../../components/badges/state-badge';
import { LoadError } from '../../../components/load-error';
import { useAction } from '../../../lib/api/use-action';
import { formatMoment } from '../../../lib/format';
import { toastError } from '../../../lib/toast';
import { authorText } from '../log/log-words';
import { RequestChangesDialog } from './request-changes-dialog';
import {
  canDecide,
  canRequestReview,
  reviewSentence,
  reviewStyleOf,
  reviewStyles,
} from './review-words';
import type { ReviewFeedback, Reviewing } from './use-review';

type RequestFormProps = {
  readonly canRequest: boolean;
  /** @returns whether the review was requested; if not, the note stays in its field */
  readonly onRequest: (content: string) => Promise<boolean>;
};

/** A form that requests a manager's review, with an optional note. */
const RequestForm = ({ canRequest, onRequest }: RequestFormProps) => {
  const [note, setNote] = useState('');
  const requestReview = useAction(async () => {
    if (await onRequest(note.trim())) setNote('');
  });
  return (
    <Stack gap="xs" align="flex-start">
      {canRequest ? (
        <Textarea
          label="Note for the reviewer"
          description="Optional"
          w="100%"
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <Button
        variant="default"
        onClick={() => requestReview.run()}
        loading={requestReview.busy}
        disabled={!canRequest}
      >
        New Review
      </Button>
    </Stack>
  );
};

/** Every step of a review with its note, latest first. */
const NoteList = ({ notes }: Pick<ReviewView, 'notes'>) => (
  <Stack component="ol" gap="md" m={0} p={0} aria-label="Notes" style={{ listStyle: 'none' }}>
    {[...notes].reverse().map(({ status, at, by, content }) => (
      <li key={`${at} ${status}`}>
        <Text size="xs" c="dimmed">
          {reviewStyles[status].word} · {authorText(by)} · {formatMoment(at)}
        </Text>
        {content ? (
          <Text size="sm" mt={8} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Text>
        ) : null}
      </li>
    ))}
  </Stack>
);

type Props = {
  readonly reviewing: Reviewing;
  /** The email's body, from which the user can select quotes for comments. */
  readonly body: string;
  /**
   * Set where the email is edited, so that the user can also request a review. `save` saves the
   * email before the request, because a review covers the saved version.
   */
  readonly requestOptions?: { readonly isEnabled: boolean; readonly save: () => Promise<boolean> };
  /** Whether every email of the store needs a review. */
  readonly isRequired?: boolean;
  /** Whether approving is the page's main action. */
  readonly hasPrimaryAction?: boolean;
};

/**
 * Returns the steps that a user can take in a review. Each step resolves to whether it succeeded,
 * and shows a toast if it did.
 */
const useSteps = ({ reviewing, requestOptions }: Pick<Props, 'reviewing' | 'requestOptions'>) => {
  const { step } = reviewing;
  const request = useAction((content: string) => step('ready_for_review', { content }), {
    success: messages.reviewCreated,
    failure: messages.reviewFailed,
  });
  const approval = useAction(() => step('approved'), { success: 'Email approved' });
  const changes = useAction((feedback: ReviewFeedback) => step('changes_requested', feedback), {
    success: 'Changes requested',
  });
  return {
    ask: async (content: string) => {
      // Saves first, because the server reviews the saved version.
      if (await requestOptions?.save()) return request.run(content);
      toastError(messages.saveFailed);
      return false;
    },
    approve: () => approval.run(),
    requestChanges: changes.run,
  };
};

/** Shows the state of the review, its notes, and the step that the user can take next. */
export const ReviewBlock = ({
  reviewing,
  body,
  requestOptions,
  isRequired,
  hasPrimaryAction = false,
}: Props) => {
  const { review, error, retry } = reviewing;
  const [isRequesting, dialog] = useDisclosure();
  const steps = useSteps({ reviewing, requestOptions });
  if (error && review === undefined) return <LoadError error={error} onRetry={retry} />;
  if (review === undefined)
    return <Skeleton height={60} role="img" aria-label="Loading the review" />;
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status">
        {review ? (
          <StateBadge tone={reviewStyleOf(review).tone}>{reviewStyleOf(review).word}</StateBadge>
        ) : null}
        <Text size="sm">{reviewSentence(review, isRequired)}</Text>
      </Group>
      {canDecide(review) ? (
        <Group gap="xs">
          <Button variant={hasPrimaryAction ? 'filled' : 'default'} onClick={steps.approve}>
            Approve
          </Button>
          <Button variant="default" onClick={dialog.open}>
            Request changes
          </Button>
        </Group>
      ) : null}
      {requestOptions ? (
        <RequestForm
          canRequest={canRequestReview(review) && requestOptions.isEnabled}
          onRequest={steps.ask}
        />
      ) : null}
      {review ? <NoteList notes={review.notes} /> : null}
      <RequestChangesDialog
        opened={isRequesting}
        body={body}
        onClose={dialog.close}
        onRequest={steps.requestChanges}
      />
    </Stack>
  );
};
