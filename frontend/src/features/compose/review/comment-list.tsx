import { Button, Collapse, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { useAction } from '../../../lib/api/use-action';
import { CommentItem } from './comment-item';
import { openCommentsOf, resolvedCommentsOf } from './use-comment-marks';
import type { Reviewing } from './use-review';

type Props = {
  readonly reviewing: Pick<Reviewing, 'review' | 'reply' | 'resolve'>;
  /** Set once the email was sent, which makes the comments read-only. */
  readonly isReadOnly?: boolean;
};

/** The comments on the email, shown above the preview. The preview marks the open comments. */
export const CommentList = ({ reviewing, isReadOnly = false }: Props) => {
  const { review, reply, resolve } = reviewing;
  const title = useRef<HTMLHeadingElement>(null);
  const [isUnfolded, unfoldHandlers] = useDisclosure();
  const open = openCommentsOf(review);
  const resolved = resolvedCommentsOf(review);
  const replying = useAction(reply);
  const resolving = useAction(resolve);
  if (open.length + resolved.length === 0) return null;
  const actions = isReadOnly
    ? undefined
    : {
        reply: replying.run,
        resolve: async (commentId: string, isResolved: boolean) => {
          // Moves focus to the title. Resolving or reopening moves the comment, with its button, to
          // the other list.
          if (await resolving.run(commentId, isResolved)) title.current?.focus();
        },
      };
  return (
    <Paper p="lg" component="section" aria-label="Comments on the email" mb="md">
      <Stack gap="md">
        <Title order={2} size="h5" ref={title} tabIndex={-1}>
          Comments
        </Title>
        {open.map((comment, index) => (
          <CommentItem key={comment.id} comment={comment} number={index + 1} actions={actions} />
        ))}
        {resolved.length > 0 ? (
          <div>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              px={0}
              aria-expanded={isUnfolded}
              onClick={unfoldHandlers.toggle}
            >
              {isUnfolded ? 'Hide resolved' : `Show resolved (${resolved.length})`}
            </Button>
            <Collapse expanded={isUnfolded}>
              <Stack gap="md" mt="xs">
                {isUnfolded
                  ? resolved.map((comment) => (
                      <CommentItem key={comment.id} comment={comment} actions={actions} />
                    ))
                  : null}
              </Stack>
            </Collapse>
          </div>
        ) : null}
      </Stack>
    </Paper>
  );
};
